local base = extends("minimal")
base.deck = { jokers = 2 }
base.points = function(card) return card.rank end
return base
