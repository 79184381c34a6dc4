local base = extends("loba_de_menos")
base.deal[1] = move { 9, to = "hands" }
return base
