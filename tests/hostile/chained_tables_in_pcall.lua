-- wants 5: wants more than 16 MiB of memory
local chain = {}
while true do
  pcall(function()
    chain = { chain, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 }
  end)
end
