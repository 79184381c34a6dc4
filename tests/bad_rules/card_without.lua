local base = extends("minimal")
base.points = function(card) return card.ranks end
return base
