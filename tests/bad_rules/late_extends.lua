local base = extends("minimal")
base.points = function(card) return extends("loba_de_menos").match.limit end
return base
