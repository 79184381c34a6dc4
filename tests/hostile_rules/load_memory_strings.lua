-- Fourteen mebibytes of texts are kept.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
local kept = {}
for i = 1, 3500 do kept[i] = text .. text:sub(1, 1900) .. i end
rules.points = function(card) return #kept[1] - #kept[2] + 1 end
return rules
