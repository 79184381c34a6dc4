-- wants 6: makes and throws away
-- Texts that are alive, in tables that are all small: Lua's own table of texts wants to grow beyond a block.
local shelf = {}
for i = 1, 200 do
  shelf[i] = {}
  for j = 1, 1000 do shelf[i][j] = "text " .. i * 1000 + j end
end
