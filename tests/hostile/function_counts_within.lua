-- wants 6: the function changes 'asked', which lasts longer than its call
local asked = 0
local function count()
  return pcall(function() asked = asked + 1 end)
end
return function() count() return true end
