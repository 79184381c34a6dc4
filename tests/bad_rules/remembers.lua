local base = extends("minimal")
local asked = 0
base.points = function(card) asked = asked + 1 return asked end
return base
