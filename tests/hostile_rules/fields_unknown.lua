-- A thousand fields that there are not.
local rules = extends("minimal")
for i = 1, 1000 do rules["points" .. i] = 1 end
return rules
