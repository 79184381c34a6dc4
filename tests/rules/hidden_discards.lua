-- For tests: basic rummy with a discard pile that nobody sees.
local rules = extends("rummy")

rules.name = { es = "Pozo tapado", en = "Hidden discards" }
rules.zones.discards.seen = "nobody"
return rules
