-- Memory at its bound is asked for again and again.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
local kept = {}
pcall(function() while true do local t = {} for i = 1, 1000 do t[i] = text .. i end kept = { kept, t } end end)
while true do pcall(function() return text .. 1 end) end
return rules
