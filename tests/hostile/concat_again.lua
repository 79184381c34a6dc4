-- wants 4: works for more than 2000000 steps
local list = {}
for i = 1, 1000 do list[i] = "abc" end
while true do pcall(table.concat, list, ",") end
