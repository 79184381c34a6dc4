local base = extends("loba_de_menos", { name = "Figuras" })
base.points = function(card)
  if card.joker then return 25 end
  if card.rank == 11 or 12 or 13 then return 20 end
  return card.rank
end
return base
