-- A function that says who has won the match makes and throws away many tables.
local rules = extends("minimal")
rules.match.won = function(r, side) for i = 1, 36666 do local _ = { i } end return false end
return rules
