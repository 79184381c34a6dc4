-- wants 2: makes and throws away more than 256 MiB
local function copy(...) for _ = 1, 1000000 do local list = { ... } end end
local function grow(n, ...)
  if n == 0 then return copy(...) end
  return grow(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ...)
end
grow(40)
