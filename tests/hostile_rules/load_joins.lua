-- Long lists are joined without end.
local rules = extends("minimal")
local t = {}
for i = 1, 2000 do t[i] = "ab" end
while true do table.concat(t) end
return rules
