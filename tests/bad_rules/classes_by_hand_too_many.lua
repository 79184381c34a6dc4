-- Five that are settled anew for each hand.
local base = extends("minimal")
base.classes = {}
for _, name in ipairs { "a", "b", "c", "d", "e" } do
  base.classes[name] = function(card, h) return card.rank == h.hand end
end
return base
