-- A comparison fails in the middle, without end.
local rules = extends("minimal")
local t = {}
for i = 1, 900 do t[i] = i end
while true do pcall(table.sort, t, function(a, b) if b == 450 then error("x") end return a < b end) end
return rules
