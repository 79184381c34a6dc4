-- Keys of two thousand bytes are put in order.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
local t = {}
for i = 1, 900 do t[text .. i] = i end
while true do for _ in pairs(t) do end end
return rules
