-- A function that says what each payer pays takes many steps.
local rules = extends("minimal")
rules.chips = { { on = "hand end", from = "each", to = "pot", amount = function(r, payer) local sum = 0 for i = 1, 110000 do sum = sum + i end return 1 end } }
return rules
