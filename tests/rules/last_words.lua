-- For tests: as in last_cards where all pass, but before drawing a word may end the turn.
local rules = extends("last_cards", { spent = { "pass" } })

rules.name = { es = "Las últimas palabras", en = "The last words" }
table.insert(rules.hand[1], 1, maybe { name = "word",
  say { name = "skip", word = { es = "salto", en = "skip" }, ends = "turn" } })
return rules
