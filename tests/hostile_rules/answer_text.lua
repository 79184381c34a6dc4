-- Functions answer with "7", which is no answer.
local rules = extends("minimal")
rules.score = { bonuses = { { points = function(r, side) return "7" end } } }
rules.deal[1].n = function(h) return h.hand > 1 and "7" or 10 end
return rules
