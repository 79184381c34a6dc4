-- Seven hundred values become a table without end.
local rules = extends("minimal")
local s = "abcdefgh"
for i = 1, 8 do s = s .. s end
local function g(...) while true do local t = { ... } end end
g(s:byte(1, 700))
return rules
