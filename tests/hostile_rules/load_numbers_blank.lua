-- Four thousand blanks that are no number.
local rules = extends("minimal")
local s = " "
for i = 1, 12 do s = s .. s end
while true do tonumber(s) end
return rules
