-- Seven hundred values are handed on and returned without end.
local rules = extends("minimal")
local s = "abcdefgh"
for i = 1, 8 do s = s .. s end
local function f(...) return ... end
local function g(...) while true do f(...) end end
g(s:byte(1, 700))
return rules
