-- A function that says what each payer pays makes and throws away many tables.
local rules = extends("minimal")
rules.chips = { { on = "hand end", from = "each", to = "pot", amount = function(r, payer) for i = 1, 36666 do local _ = { i } end return 1 end } }
return rules
