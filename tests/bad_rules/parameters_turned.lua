local base = extends("loba_de_menos", { name = "Salir" })
base.score.bonuses.salir = { points = -5, when = says("goes out", function(side, r) return r.out == side end) }
return base
