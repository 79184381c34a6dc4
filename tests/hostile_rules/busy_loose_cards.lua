-- A function that says with how many cards a hand may be closed takes many steps.
local rules = extends("minimal")
rules.hand[1][3][2] = close { loose_cards = function(h, side) local sum = 0 for i = 1, 110000 do sum = sum + i end return 9 end }
return rules
