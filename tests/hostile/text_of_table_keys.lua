-- wants 3: wants more than
local list = {}
for i = 1, 1000000 do list["key" .. i] = true end
