-- wants 4: wants more than 64 KiB in one piece
local list = {}
while true do
  list[#list + 1] = true
end
