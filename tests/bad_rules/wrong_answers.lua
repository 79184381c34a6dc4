local base = extends("minimal")
base.points = function(card) if card.rank < 11 then return card.rank end end
base.wild = function(card) return card.rank end
return base
