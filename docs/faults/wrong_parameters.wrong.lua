local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
base.points = function() return 5 end
return base
