-- wants 3: asked 1
local asked = 0
return function() asked = asked + 1 error("asked " .. asked) end
