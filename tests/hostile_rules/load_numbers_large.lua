-- Numbers with large exponents are read from texts.
local rules = extends("minimal")
local digits = "7"
for i = 1, 11 do digits = digits .. digits end
local number = digits .. digits:sub(1, 1900) .. "e-3000"
while true do tonumber(number) end
return rules
