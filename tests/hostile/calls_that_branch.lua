-- wants 2: works for more than 2000000 steps
local function twice(f) pcall(f, f) pcall(f, f) end
twice(twice)
