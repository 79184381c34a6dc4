-- wants 0:
local kept = {}
for i = 1, 200 do
  local a, b, c, d, e, f, g, h, j, k = i, i, i, i, i, i, i, i, i, i
  kept[i] = function() return a + b + c + d + e + f + g + h + j + k end
end
return function() return kept[1]() end
