-- Texts of four thousand bytes that differ at their end are compared.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
local a, b = text .. "a", text .. "b"
while true do local _ = a < b, a < b, a == b end
return rules
