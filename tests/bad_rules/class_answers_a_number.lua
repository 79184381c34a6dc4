-- A class has a card or not.
local base = extends("minimal")
base.classes = {
  low = function(card) return card.rank end,
  high = "aces",
  turned = function(card, h) return h.hand end,
}
return base
