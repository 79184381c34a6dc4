-- Errors of Lua below eleven hundred calls.
local rules = extends("minimal")
local function f(n)
  if n > 0 then return (f(n - 1)) end
  while true do pcall(function() return nil + 1 end) end
end
f(1100)
return rules
