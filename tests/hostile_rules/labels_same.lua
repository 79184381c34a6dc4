-- Two kinds have one name in two languages.
local rules = extends("minimal")
rules.melds.set.label = { es = "x", en = "y" }
rules.melds.run.label = { es = "y", en = "x" }
return rules
