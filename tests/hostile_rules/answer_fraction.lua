-- Functions answer with 1.5, which is no answer.
local rules = extends("minimal")
rules.score = { bonuses = { { points = function(r, side) return 1.5 end } } }
rules.deal[1].n = function(h) return h.hand > 1 and 1.5 or 10 end
return rules
