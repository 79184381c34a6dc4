-- A function fails in the hand after the last that is checked.
local rules = extends("minimal")
rules.deal[1].n = function(h) if h.hand > 9 then error("late") end return 10 end
rules.match = { hands = 12 }
return rules
