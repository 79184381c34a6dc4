-- Functions each of which holds the one before, four hundred deep.
local rules = extends("minimal")
local f = function(card) return 1 end
for i = 1, 400 do local g = f f = function(card) return g(card) end end
rules.points = f
return rules
