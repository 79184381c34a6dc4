local base = extends("loba_de_menos")
base.deal.hands.n = 5 + "four"
return base
