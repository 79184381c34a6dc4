local base = extends("loba_de_menos")
cards = 9
base.deal.hands.n = cards
return base
