-- wants 3: no such contract
local function check() error("no such contract", 2) end
check()
