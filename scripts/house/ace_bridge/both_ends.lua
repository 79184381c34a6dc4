-- Spanish cards, and an ace that stands at either end of a run or at both: a run may have thirteen cards.
local rules = extends("rummy")
rules.deck = { suits = "spanish" }
rules.melds.run.ace = "both"
return rules
