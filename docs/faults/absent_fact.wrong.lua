local base = extends("loba_de_menos")
base.wild = function(card) return card.is_joker end
return base
