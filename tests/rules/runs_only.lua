-- For tests: basic rummy in which only runs go down, the second of its kinds.
local rules = extends("rummy")
rules.name = { es = "Rummy de escaleras", en = "Rummy of runs" }
step(rules, "table")[1].kinds = { "run" }
return rules
