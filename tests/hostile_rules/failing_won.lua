-- A function that says who has won the match fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.match.won = function(r, side) if r.hand > 2 then error("late") end return false end
return rules
