-- wants 2: works for more than 2000000 steps
local function fail() return pcall(fail) or pcall(error, fail) end
while true do fail() end
