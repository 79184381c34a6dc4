-- A bonus takes nearly all steps of a command.
local rules = extends("minimal")
rules.score = { bonuses = { { points = function(r, side) local sum = 0 for i = 1, 240000 do sum = sum + i end return 1 end } } }
return rules
