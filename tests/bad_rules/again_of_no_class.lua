-- A class that there is not, and one that is settled when the card has long been turned.
local base = extends("minimal")
base.classes = { reds = function(card) return not card.joker and card.suit == "hearts" end,
  trumps = function(card, h) return h.turned ~= nil and card == h.turned end }
base.deal[2].again = "trumps"
table.insert(base.deal, move { n = 1, to = "discards", again = "red" })
return base
