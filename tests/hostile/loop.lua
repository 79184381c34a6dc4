-- wants 3: works for more than 2000000 steps
local n = 0
while true do n = n + 1 end
