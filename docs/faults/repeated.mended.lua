local base = extends("loba_de_menos")
base.deal.hands = move { n = 9, to = "hands" }
return base
