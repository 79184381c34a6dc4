local base = extends("loba_de_menos", { name = "Viernes" })
base.score.bonuses.salir = { points = -5, when = says("goes out", function(r, side) return r.closer == side end) }
return base
