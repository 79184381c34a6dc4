-- Two thousand floating numbers are joined.
local rules = extends("minimal")
local t = {}
for i = 1, 240 do t[i] = 1 / (i + 0.7) end
while true do table.concat(t) end
return rules
