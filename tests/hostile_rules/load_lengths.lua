-- A list of four thousand places is counted without end.
local rules = extends("minimal")
local t = {}
for i = 1, 4000 do t[i] = i end
while true do local n = #t end
return rules
