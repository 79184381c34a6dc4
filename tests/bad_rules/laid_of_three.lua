local base = extends("minimal")
base.score = { laid = function(card, as, side) return side end }
return base
