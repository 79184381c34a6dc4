-- wants 5: functions hold more than 1000 variables between their calls
local kept = {}
for i = 1, 101 do
  local a, b, c, d, e, f, g, h, j, k = i, i, i, i, i, i, i, i, i, i
  kept[i] = function() return a + b + c + d + e + f + g + h + j + k end
end
return function() return kept[1]() end
