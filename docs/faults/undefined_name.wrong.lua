local base = extends("loba_de_menos")
base.deal.upcard.to = "discard"
return base
