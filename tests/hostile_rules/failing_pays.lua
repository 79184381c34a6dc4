-- A function that says who pays fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.chips = { { on = "hand start", from = "each", to = "pot", amount = 1, when = function(r, payer) if r.hand > 2 then error("late") end return true end } }
return rules
