-- wants 4: works for more than 2000000 steps
local list = {}
for i = 1, 1000 do list[i] = i end
while true do table.sort(list, function(a, b) return true end) end
