-- wants 4: too much stands within one another
local text = "x"
for i = 1, 12 do text = text .. text end
local count = select("#", text:byte(1, -1))
return count
