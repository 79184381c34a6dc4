-- Loba de Menos, where a condition without words holds of melds, and one in words of cards laid off.
local rules = extends("loba_de_menos")
acts(rules, "meld")[1].leaves = function(m) return m.turn > 3 end
acts(rules, "lay")[1].leaves = says("three turns of the hand are over", function(m) return m.turn > 3 end)
return rules
