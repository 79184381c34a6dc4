-- The game says that one may always cut.
local rules = extends("chinchon")
acts(rules, "close")[1].when = true
return rules
