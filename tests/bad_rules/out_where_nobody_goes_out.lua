local base = extends("gin", { name = "Jueves" })
base.score.bonuses.golpe = { points = 5, when = says("knocks", function(r, side) return r.out == side end) }
return base
