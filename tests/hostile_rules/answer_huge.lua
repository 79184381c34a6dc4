-- Functions answer with 1e18, which is no answer.
local rules = extends("minimal")
rules.score = { bonuses = { { points = function(r, side) return 1e18 end } } }
rules.deal[1].n = function(h) return h.hand > 1 and 1e18 or 10 end
return rules
