-- Tables that hold one another in a ring.
local rules = extends("minimal")
local a, b = {}, {}
a.a, a.b, b.a, b.b = a, b, a, b
rules.melds.x = a
rules.hand[1] = b
return rules
