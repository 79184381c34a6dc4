local rules = extends("cutting_base.lua")
step(rules, "draw")[3].take = "all"
return rules
