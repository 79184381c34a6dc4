-- A function that says who has won the match takes many steps.
local rules = extends("minimal")
rules.match.won = function(r, side) local sum = 0 for i = 1, 110000 do sum = sum + i end return false end
return rules
