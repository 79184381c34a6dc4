local base = extends("loba_de_menos", { name = "W" })
base.score.bonuses.out = { points = 1, when = function(r, side) return r.out == side || r.hand > 1 end }
return base
