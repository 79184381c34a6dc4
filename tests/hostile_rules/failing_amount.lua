-- A function that says what each payer pays fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.chips = { { on = "hand end", from = "each", to = "pot", amount = function(r, payer) if r.hand > 2 then error("late") end return 1 end } }
return rules
