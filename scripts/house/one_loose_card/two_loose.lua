-- Two loose cards at most.
local rules = extends("chinchon")
acts(rules, "close")[1].loose_cards = 2
return rules
