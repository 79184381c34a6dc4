-- Who is asked takes a hundred thousand steps a seat.
local rules = extends("minimal")
rules.hand[2] = one { name = "after", who = { only = function(m, seat) local sum = 0 for i = 1, 100000 do sum = sum + i end return true end }, show {} }
return rules
