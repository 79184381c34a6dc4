-- wants 4: works for more than 2000000 steps
local list = { [1] = 1, [2] = 2, [4] = 4, [1000000000] = 9 }
while true do
  local n = #list
end
