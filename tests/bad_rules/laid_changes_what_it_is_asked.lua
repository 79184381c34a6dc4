local base = extends("minimal")
base.score = { laid = function(card, as)
  as.rank = card.rank
  return as.rank
end }
return base
