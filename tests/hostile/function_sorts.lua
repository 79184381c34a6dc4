-- wants 3: changes '1' in a table that lasts
local memory = { 3, 2, 1 }
return function() table.sort(memory) return true end
