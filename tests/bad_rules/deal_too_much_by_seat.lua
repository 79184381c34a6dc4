-- Each seat gets more than the one before, and in later hands that is more than there is.
local base = extends("minimal")
base.players = 4
base.deal[1].n = function(h, seat) return math.min(2 * h.hand, 40) + seat end
return base
