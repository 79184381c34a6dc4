local rules = extends("cutting_base.lua")
rules.name = "Ours"
step(rules, "throw")[2].word = { es = "golpear", en = "knock" }
return rules
