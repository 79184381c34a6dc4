-- Patterns that take exponential time, were there any.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
while true do pcall(function() return text:find(("x*"):rep(50) .. "y") end) pcall(function() return text:gsub("(x+)+", "%1%1") end) end
return rules
