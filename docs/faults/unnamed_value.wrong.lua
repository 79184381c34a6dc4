local base = extends("loba_de_menos")
base.deal.hands = move { 9, to = "hands" }
return base
