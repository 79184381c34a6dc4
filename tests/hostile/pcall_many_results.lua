-- wants 0
-- Whatever a called function gives back, pcall has room for its own answer before it.
local list = {}
local function give() return table.unpack(list) end
for count = 1, 250 do
  list[count] = count
  local results = { pcall(give) }
  assert(results[1] == true and #results == count + 1)
  assert(select("#", pcall(pcall, give)) == count + 2)
end
