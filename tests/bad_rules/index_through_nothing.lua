local rules = extends("cutting_base.lua")
rules.name = "Ours"
rules.melds.trios.wild.max = 0
return rules
