-- wants 3: the function changes 'compared', which lasts longer than its call
local compared = 0
return function()
  local list = { 3, 1, 2 }
  table.sort(list, function(a, b) compared = compared + 1 return a < b end)
  return compared
end
