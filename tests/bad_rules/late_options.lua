local base = extends("minimal")
base.points = function(card) options {} return 1 end
return base
