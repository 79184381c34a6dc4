local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
base.points = function(card) return card.joker and "ten" or 5 end
return base
