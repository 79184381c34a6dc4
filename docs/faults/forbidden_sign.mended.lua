local base = extends("loba_de_menos")
base.deal[1].n = 3 * 3
return base
