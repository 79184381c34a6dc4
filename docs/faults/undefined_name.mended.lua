local base = extends("loba_de_menos")
base.deal.upcard.to = "discards"
return base
