-- wants 2: works for more than 2000000 steps
local function again(x) return again(x + 1) end
return again(1)
