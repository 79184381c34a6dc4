-- wants 5: works for more than 2000000 steps
local t = {}
for i = 1, 4096 do t[i] = i end
for i = 1, 4096 do t[i] = nil end
for _ = 1, 35000 do pairs(t) end
return {}
