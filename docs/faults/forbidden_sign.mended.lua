local base = extends("loba_de_menos")
base.deal.hands.n = 3 * 3
return base
