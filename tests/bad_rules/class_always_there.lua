-- "wild" is always there, and means the wild cards.
local base = extends("minimal")
base.classes = { wild = function(card) return card.rank == 2 end }
return base
