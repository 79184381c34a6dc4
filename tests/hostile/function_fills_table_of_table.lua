-- wants 4: changes '1' in a table that lasts
local memory = { of = { cards = {} } }
return function()
  table.insert(memory.of.cards, 1)
  return true
end
