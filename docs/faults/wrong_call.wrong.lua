local base = extends("loba_de_menos")
base.deal[1] = move(7)
return base
