-- A function that says with how many cards a hand may be closed makes and throws away many tables.
local rules = extends("minimal")
rules.hand[1][3][2] = close { loose_cards = function(h, side) for i = 1, 36666 do local _ = { i } end return 9 end }
return rules
