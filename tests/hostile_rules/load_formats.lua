-- Texts are formatted into texts of four thousand bytes.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
while true do string.format("%s%s", text, text:sub(1, 2000)) end
return rules
