local base = extends("loba_de_menos")
base.deal.hands.n = 3 ^ 2
return base
