-- A function that says with how many cards a hand may be closed fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.hand[1][3][2] = close { loose_cards = function(h, side) if h.hand > 2 then error("late") end return 9 end }
return rules
