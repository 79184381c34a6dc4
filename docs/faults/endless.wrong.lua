local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
base.points = 0
return base
