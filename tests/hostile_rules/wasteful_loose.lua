-- A function that says with how many points a hand may be closed makes and throws away many tables.
local rules = extends("minimal")
rules.hand[1][3][2] = close { loose_points = function(h, side) for i = 1, 36666 do local _ = { i } end return 100 end }
return rules
