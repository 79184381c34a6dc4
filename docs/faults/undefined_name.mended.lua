local base = extends("loba_de_menos")
base.deal[2].to = "discards"
return base
