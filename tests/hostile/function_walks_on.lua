-- wants 0:
-- The walk itself holds no place: asked twice, it answers the same.
local next_of, list = pairs({ a = 1, b = 2 })
return function() return next_of(list) == "a" and next_of(list) == "a" end
