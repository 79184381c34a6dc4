-- Who deals gets no card.
local base = extends("minimal")
base.deal[1].n = function(h, seat) return seat == h.dealer and 0 or 7 end
return base
