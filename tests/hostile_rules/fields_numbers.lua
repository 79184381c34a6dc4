-- Two thousand fields with numbers for names.
local rules = extends("minimal")
for i = 1, 2000 do rules[i * 1.5] = i end
return rules
