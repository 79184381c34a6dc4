-- wants 4: works for more than 2000000 steps
local name = "cards"
while true do
  name = name:upper():lower():reverse():sub(1)
end
