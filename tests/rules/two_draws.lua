-- For tests: before the draw of the turn a card may be taken freely from the pile, and in that draw one to be used.
local rules = extends("rummy")

rules.name = { es = "Dos veces del pozo", en = "Twice from the pile" }
local turn = rules.hand[1]
table.insert(turn, 1, any { name = "look", draw { from = "discards" } })
turn[2] = one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } }
return rules
