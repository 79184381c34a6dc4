local base = extends("loba_de_menos")
base.deal[1].n = 9
return base
