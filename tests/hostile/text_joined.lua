-- wants 6: makes a text of more than 4096 bytes
local list = {}
for i = 1, 4000 do
  list[i] = "xx"
end
return table.concat(list)
