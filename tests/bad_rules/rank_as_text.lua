local base = extends("chinchon", { name = "Reyes" })
local points = base.points
base.points = function(card) if card.rank == "rey" then return 25 end return points(card) end
return base
