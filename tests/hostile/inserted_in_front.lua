-- wants 3: works for more than 2000000 steps
local list = {}
for i = 1, 4000 do table.insert(list, 1, i) end
