-- wants 5: works for more than 2000000 steps
local list = {}
for i = 1, 1000 do list["k" .. i] = i end
local function walk(depth)
  for key, value in pairs(list) do
    if depth > 0 then walk(depth - 1) end
    local sum = value + depth
  end
end
walk(9)
