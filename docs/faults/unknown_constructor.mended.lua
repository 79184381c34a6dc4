local base = extends("loba_de_menos")
base.deal.hands = move { n = 7, to = "hands" }
return base
