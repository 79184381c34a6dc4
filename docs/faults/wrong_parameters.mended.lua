local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
base.points = function(card) return 5 end
return base
