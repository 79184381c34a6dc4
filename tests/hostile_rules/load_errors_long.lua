-- Errors of four thousand bytes, forgiven without end.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
while true do pcall(error, text) end
return rules
