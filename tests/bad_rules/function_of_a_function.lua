local base = extends("loba_de_menos", { name = "Casa" })
base.points = function(card)
  return by_number { court = 10, joker = 25 }
end
return base
