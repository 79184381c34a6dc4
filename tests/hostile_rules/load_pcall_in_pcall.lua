-- A hundred and fifty calls of pcall within one another, again and again.
local rules = extends("minimal")
local function f(n) if n == 0 then error("x") end pcall(f, n - 1) end
while true do f(150) end
return rules
