local base = extends("loba_de_menos")
cards = 9
base.deal[1].n = cards
return base
