local base = extends("loba_de_menos")
base.deal[1] = mov { n = 7, to = "hands" }
return base
