local base = extends("minimal")
base.deck = { jokers = 2 }
base.points = 10
base.wild = function(card) return card.joker end
return base
