-- wants 6: works for more than 2000000 steps
local function f(n)
  if n > 0 then
    return (f(n - 1))
  end
  for _ = 1, 5000 do pcall(error, "x", 1100) end
end
f(1100)
