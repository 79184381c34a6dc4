-- Two hundred and fifty values are unpacked into a call without end.
local rules = extends("minimal")
local t = {}
for i = 1, 250 do t[i] = i end
while true do math.max(table.unpack(t)) end
return rules
