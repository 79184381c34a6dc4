-- Each value of each option fills the memory nearly.
local list = {}
for i = 1, 8 do list["o" .. ("abcdefgh"):sub(i, i)] = { 1, choices = { 1, 2, 3 } } end
local rules, option = extends("minimal", list)
local text = "x"
for i = 1, 11 do text = text .. text end
local kept = {}
for i = 1, 3000 do kept[i] = text .. text:sub(1, 1900) .. i end
rules.points = function(card) return #kept[1] > 0 and option.oa or 1 end
return rules
