local base = extends("loba_de_menos", { name = "Salir" })
base.score.bonuses.salir = { points = -5, when = function(r, side) r.out == side end }
return base
