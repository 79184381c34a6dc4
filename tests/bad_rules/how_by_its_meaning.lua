local base = extends("conga", { name = "Conga" })
base.score.bonuses.corte = { points = -5, when = function(r, side) return r.how == "cut" and r.closer == side end }
return base
