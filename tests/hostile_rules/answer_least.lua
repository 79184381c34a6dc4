-- Functions answer with math.mininteger, which is no answer.
local rules = extends("minimal")
rules.score = { bonuses = { { points = function(r, side) return math.mininteger end } } }
rules.deal[1].n = function(h) return h.hand > 1 and math.mininteger or 10 end
return rules
