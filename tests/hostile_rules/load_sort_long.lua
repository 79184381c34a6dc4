-- Two thousand long texts are sorted again and again.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
local list = {}
for i = 1, 2000 do list[i] = text .. i end
while true do table.sort(list) end
return rules
