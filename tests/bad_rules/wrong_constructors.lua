local base = extends("minimal")
base.melds.set.ace = "low"
base.melds.pair = draw { from = "stock" }
base.deal[2] = { n = 1, to = "discards" }
base.hand[1][3] = discard {}
table.insert(step(base, "draw"), "discards")
return base
