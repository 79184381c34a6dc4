-- wants 3: changes '3' in a table that lasts
local memory = { 1, 2, 3 }
return function() return table.remove(memory) end
