-- A function that says who gets a bonus fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.score = { bonuses = { { points = 1, when = function(r, side) if r.hand > 2 then error("late") end return true end } } }
return rules
