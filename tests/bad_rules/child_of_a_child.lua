local rules = extends("child_of_a_child_base.lua")
rules.name = "Ours"
step(rules, "show").when = nil
return rules
