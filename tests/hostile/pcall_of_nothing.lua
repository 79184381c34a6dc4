-- wants 8: makes and throws away more than
-- The limit is met inside a function of the host that gives nothing back: each second insertion
-- makes a list of 4096 places, and the name makes it small again.
local list = {}
for place = 1, 2048 do list[place] = place end
for round = 1, 100000 do
  pcall(table.insert, list, 1)
  pcall(table.insert, list, 1)
  list[2050], list[2049] = nil, nil
  list.name = true
  list.name = nil
end
