local base = extends("loba_de_menos")
base.deal[1].n = 7
return base
