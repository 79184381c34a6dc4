local base = extends("loba_de_menos", { name = "Salir" })
base.score.bonuses.salir = { points = -5, when = function(r, side) return r.winner == side end }
return base
