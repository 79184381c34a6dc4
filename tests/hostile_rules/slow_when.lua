-- A step asks a function of a hundred thousand steps.
local rules = extends("minimal")
rules.hand[1][1].when = function(m) local sum = 0 for i = 1, 100000 do sum = sum + i end return true end
return rules
