-- wants 4: works for more than 2000000 steps
local list = {}
for i = 1, 2000 do list[i] = i end
while true do table.insert(list, 1, table.remove(list, 1)) end
