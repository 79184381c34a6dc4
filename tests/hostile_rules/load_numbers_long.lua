-- Numbers of four thousand digits are read from texts.
local rules = extends("minimal")
local digits = "7"
for i = 1, 11 do digits = digits .. digits end
local number = "0." .. digits .. digits:sub(1, 1900) .. "e-300"
while true do tonumber(number) end
return rules
