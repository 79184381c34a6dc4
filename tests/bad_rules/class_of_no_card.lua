-- The pack has no jokers.
local base = extends("minimal")
base.classes = { jesters = function(card) return card.joker end }
return base
