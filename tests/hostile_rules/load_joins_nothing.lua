-- Lists of four thousand empty texts are joined.
local rules = extends("minimal")
local t = {}
for i = 1, 4000 do t[i] = "" end
while true do table.concat(t, "") end
return rules
