-- Nobody cuts before the fourth turn of the hand.
local rules = extends("chinchon")
acts(rules, "close")[1].when = says("three turns of the hand are over", function(m) return m.turn > 3 end)
return rules
