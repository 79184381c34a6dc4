-- wants 0:
local function deeper() return pcall(deeper) end
return { deeper() and true }
