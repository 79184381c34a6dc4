-- wants 5: functions change more than 1000 variables that last between their calls
local kept = {}
for i = 1, 101 do
  local a, b, c, d, e, f, g, h, j, k = i, i, i, i, i, i, i, i, i, i
  kept[i] = function() a, b, c, d, e, f, g, h, j, k = k, j, h, g, f, e, d, c, b, a end
end
return function() return kept[1]() end
