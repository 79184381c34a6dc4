local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
local asked = 0
base.points = function(card) asked = asked + 1 return asked end
return base
