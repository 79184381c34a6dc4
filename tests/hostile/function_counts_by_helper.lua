-- wants 5: the function changes 'asked', which lasts longer than its call
local asked = 0
local helpers = { inner = { count = function() asked = asked + 1 end } }
local function help() helpers.inner.count() end
return function() help() return true end
