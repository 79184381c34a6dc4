-- wants 5: works for more than 2000000 steps
local list = {}
while true do
  if #list == 4000 then list = {} end
  table.insert(list, 1, true)
end
