-- wants 7: changes 'n' in a table that lasts: a function of a rules file only answers
-- The walk holds the table, and nothing else does.
local next_of
do next_of = pairs({ { n = 0 } }) end
return function()
  local _, box = next_of()
  box.n = box.n + 1
  return box.n
end
