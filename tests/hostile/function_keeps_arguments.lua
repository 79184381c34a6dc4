-- wants 4: changes '1' in a table that lasts
local kept = { n = 0 }
return function(...)
  table.insert(kept, { ... })
  return true
end
