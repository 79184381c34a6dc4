local base = extends("loba_de_menos")
base.deal.hands.n = 7
return base
