-- wants 3: rules files have no 'coroutine'
local asked = 0
return function() coroutine.wrap(function() asked = 1 end)() return asked end
