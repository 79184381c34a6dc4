-- How many cards are dealt takes a hundred thousand steps.
local rules = extends("minimal")
rules.deal[1].n = function(h) local sum = 0 for i = 1, 100000 do sum = sum + i end return 10 end
return rules
