-- Floating numbers with large exponents become texts.
local rules = extends("minimal")
local t
while true do t = 1e308 .. 1e308 .. 1e307 .. 1e-307 .. 2e-300 end
return rules
