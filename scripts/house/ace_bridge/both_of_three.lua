-- Runs of three cards, with the ace at either end.
local rules = extends("rummy")
rules.melds.run.ace, rules.melds.run.size = "both", 3
return rules
