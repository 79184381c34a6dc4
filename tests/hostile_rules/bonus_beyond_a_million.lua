-- A bonus grows beyond every limit, late in a match.
local rules = extends("minimal")
rules.score = { bonuses = { { points = function(r, side) return r.hand * 300000 end } } }
rules.match = { hands = 7 }
return rules
