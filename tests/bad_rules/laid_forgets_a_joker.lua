local base = extends("minimal")
base.deck = { jokers = 1 }
base.points = 1
base.wild = function(card) return card.joker end
base.melds.run.wild = { max = 1 }
base.score = { laid = function(card, as) return as.wild and as.kind == "run" and "three" or 2 end }
return base
