-- Lists are counted within the places of lists.
local rules = extends("minimal")
local t = {}
for i = 1, 3000 do t[i] = i end
while true do t[#t] = t[#t - #t + 1] end
return rules
