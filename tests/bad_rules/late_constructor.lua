local base = extends("minimal")
base.points = function(card)
  local meld = set { size = card.rank }
  return meld.size
end
return base
