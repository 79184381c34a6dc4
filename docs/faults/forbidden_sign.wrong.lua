local base = extends("loba_de_menos")
base.deal[1].n = 3 ^ 2
return base
