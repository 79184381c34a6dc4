-- wants 3: changes 'asked' in a table that lasts
local memory = { asked = 0 }
return function() memory.asked = memory.asked + 1 return true end
