local base = extends("loba_de_menos")
base.wild = function(card) return card.joker end
return base
