local rules = extends("cutting_base.lua")
rules.name = "Ours"
step(rules, "draw")[1] = nil
return rules
