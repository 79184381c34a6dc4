-- A function that says who gets a bonus takes many steps.
local rules = extends("minimal")
rules.score = { bonuses = { { points = 1, when = function(r, side) local sum = 0 for i = 1, 110000 do sum = sum + i end return true end } } }
return rules
