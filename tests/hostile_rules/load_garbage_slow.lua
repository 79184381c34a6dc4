-- Garbage is made beside a large heap, so that it is walked again and again.
local rules = extends("minimal")
local kept = {}
for i = 1, 60 do local t = {} for j = 1, 1000 do t[j] = { j } end kept[i] = t end
while true do local _ = { {}, {}, {} } end
return rules
