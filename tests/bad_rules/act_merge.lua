local rules = extends("cutting_base.lua")
table.insert(step(rules, "throw"), merge { on = "any" })
return rules
