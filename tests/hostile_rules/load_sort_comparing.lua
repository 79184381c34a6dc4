-- A comparison sorts another list.
local rules = extends("minimal")
local function list() local t = {} for i = 1, 60 do t[i] = i * 7919 % 61 end return t end
while true do table.sort(list(), function(a, b) table.sort(list()) return a < b end) end
return rules
