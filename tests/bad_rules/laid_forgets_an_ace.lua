local base = extends("minimal")
base.melds.run.ace = "either"
base.score = { laid = function(card, as)
  if as.rank < 14 then return as.rank end
end }
return base
