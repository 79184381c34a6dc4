local base = extends("minimal")
base.score = { laid = function(card, as) return as.suit == card.suit and 1 or 0 end }
return base
