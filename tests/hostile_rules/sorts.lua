-- A function sorts a long list again and again.
local rules = extends("minimal")
rules.points = function(card) for _ = 1, 1 do local t = {} for i = 1, 300 do t[i] = i * 7919 % 2003 end table.sort(t) end return card.rank end
return rules
