-- wants 3: the function changes 'count', which lasts longer than its call
local count
return function()
  local asked = 0
  count = count or function() asked = asked + 1 return asked end
  return count()
end
