-- Each card is asked about with ten thousand steps.
local rules = extends("minimal")
rules.points = function(card) local sum = 0 for i = 1, 10000 do sum = sum + i end return card.rank end
return rules
