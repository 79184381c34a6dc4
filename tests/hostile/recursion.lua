-- wants 2: a function calls itself without end
local function deeper() return 1 + deeper() end
return deeper()
