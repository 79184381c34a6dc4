local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
base.points = function(card) return card.joker and 10 or 5 end
return base
