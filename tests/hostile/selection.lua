-- wants 2: works for more than 2000000 steps
local function count(...) for _ = 1, 1000000 do select("#", ...) end end
local function grow(n, ...)
  if n == 0 then return count(...) end
  return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ...)
end
grow(40)
