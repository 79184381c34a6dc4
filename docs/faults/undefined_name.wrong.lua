local base = extends("loba_de_menos")
base.deal[2].to = "discard"
return base
