-- wants 4: works for more than 2000000 steps
local list = {}
for i = 1, 250 do list[i] = i end
while true do pcall(select, "#", table.unpack(list)) end
