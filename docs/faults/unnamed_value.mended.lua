local base = extends("loba_de_menos")
base.deal[1] = move { n = 9, to = "hands" }
return base
