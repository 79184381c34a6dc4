-- wants 3: wants more than
local list = {}
for i = 1, 1000000 do list[i % 1000 + 1] = { list[i % 1000 + 1], function() return i end } end
