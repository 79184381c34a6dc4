-- Conga with two wild cards in a meld at most.
local rules = extends("conga")
for _, meld in pairs(rules.melds) do meld.wild.max = 2 end
return rules
