-- A function makes tables as fast as it can.
local rules = extends("minimal")
rules.points = function(card) local t = {} for i = 1, 3000 do t[i] = { i, {}, {} } end return card.rank end
return rules
