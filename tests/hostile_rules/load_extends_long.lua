-- The parent's name has four thousand bytes.
local text = "x"
for i = 1, 11 do text = text .. text end
return extends(text)
