local base = extends("loba_de_menos")
base.deal.hands.n = cards
return base
