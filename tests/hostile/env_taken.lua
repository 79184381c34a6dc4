-- wants 0:
local env = _ENV
return function() return env == _ENV end
