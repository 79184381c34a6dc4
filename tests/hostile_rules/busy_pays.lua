-- A function that says who pays takes many steps.
local rules = extends("minimal")
rules.chips = { { on = "hand start", from = "each", to = "pot", amount = 1, when = function(r, payer) local sum = 0 for i = 1, 110000 do sum = sum + i end return true end } }
return rules
