-- Errors that name a line eleven hundred calls away.
local rules = extends("minimal")
local function f(n)
  if n > 0 then return (f(n - 1)) end
  while true do pcall(error, "x", 1100) end
end
f(1100)
return rules
