-- A function makes texts as fast as it can.
local rules = extends("minimal")
rules.points = function(card) local t = {} for i = 1, 300 do t[i] = "a text that is thrown away " .. i end return card.rank end
return rules
