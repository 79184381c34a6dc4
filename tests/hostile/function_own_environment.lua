-- wants 4: changes 'asked' in a table that lasts
local _ENV = { asked = 0 }
return function()
  asked = asked + 1
  return true
end
