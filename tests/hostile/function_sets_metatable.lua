-- wants 3: rules files have no 'setmetatable'
local kept = {}
return function() setmetatable(kept, { __index = {} }) return true end
