-- wants 2: Lua cannot read this
local x <const> = 1 x = 2
