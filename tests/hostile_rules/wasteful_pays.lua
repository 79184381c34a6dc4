-- A function that says who pays makes and throws away many tables.
local rules = extends("minimal")
rules.chips = { { on = "hand start", from = "each", to = "pot", amount = 1, when = function(r, payer) for i = 1, 36666 do local _ = { i } end return true end } }
return rules
