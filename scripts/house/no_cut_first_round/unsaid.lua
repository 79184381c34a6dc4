-- As late.lua, without words for it.
local rules = extends("chinchon")
acts(rules, "close")[1].when = function(m) return m.turn > 3 end
return rules
