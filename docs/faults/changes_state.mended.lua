local base = extends("loba_de_menos", { joker_points = none, ace_points = none })
base.points = function(card) return card.joker and 20 or card.rank end
return base
