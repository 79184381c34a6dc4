-- A function that says who gets a bonus makes and throws away many tables.
local rules = extends("minimal")
rules.score = { bonuses = { { points = 1, when = function(r, side) for i = 1, 36666 do local _ = { i } end return true end } } }
return rules
