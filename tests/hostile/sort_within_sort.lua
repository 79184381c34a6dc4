-- wants 5: works for more than 2000000 steps
local list = {}
for i = 1, 1000 do list[i] = i end
local function deeper(a, b)
  table.sort(list, function(x, y) return x > y end)
  return a < b
end
table.sort({ 5, 4, 3, 2, 1 }, deeper)
table.sort(list, deeper)
