-- A function raises errors and catches them.
local rules = extends("minimal")
rules.points = function(card) for i = 1, 2000 do pcall(error, "x" .. i) end return card.rank end
return rules
