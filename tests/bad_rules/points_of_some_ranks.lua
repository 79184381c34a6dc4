local base = extends("chinchon", { name = "Puntos" })
base.points = function(card)
  if card.rank >= 10 then return 10 end
  if card.rank < 7 then return card.rank end
end
return base
