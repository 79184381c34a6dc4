-- Hexadecimal numbers of four thousand digits.
local rules = extends("minimal")
local digits = "7"
for i = 1, 11 do digits = digits .. digits end
local number = "0x" .. digits .. digits:sub(1, 1900)
while true do tonumber(number) end
return rules
