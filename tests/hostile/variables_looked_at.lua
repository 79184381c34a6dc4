-- wants 0:
local kept = {}
for i = 1, 99 do
  local a, b, c, d, e, f, g, h, j, k = i, i, i, i, i, i, i, i, i, i
  kept[i] = function() a, b, c, d, e, f, g, h, j, k = k, j, h, g, f, e, d, c, b, a end
end
return function() return kept end
