local list = {}
for i = 1, 1000000 do list[i] = { i } end
return list
