local rules = { host = 1, hand = { turns { one { name = "draw", draw { from = "stock" } } } } }
rules.hand.draw.ends = "turn"
return rules
