-- wants 4: works for more than 2000000 steps
local list = {}
for i = 1, 1000 do list[i] = i * 7919 % 1009 end
while true do table.sort(list) end
