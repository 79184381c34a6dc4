local rules = extends("cutting_base.lua")
rules.name = "Ours"
local throw = step(rules, "throw")
for number = 2, 2 do
  throw[number].loose_points = -1
end
step(rules, "draw")[2].from = "discard"
return rules
