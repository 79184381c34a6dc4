-- A function that says which cards are thrown last takes many steps.
local rules = extends("minimal")
rules.hand[1][3][1] = discard { last_resort = function(card) local sum = 0 for i = 1, 4000 do sum = sum + i end return card.rank == 1 end }
return rules
