-- A table with room for six thousand keys and without one is walked again and again.
local rules = extends("minimal")
local t = {}
for i = 1, 4096 do t[i] = i end
for i = 1, 2000 do t["k" .. i] = i end
for i = 1, 4096 do t[i] = nil end
for i = 1, 2000 do t["k" .. i] = nil end
while true do pairs(t) end
return rules
