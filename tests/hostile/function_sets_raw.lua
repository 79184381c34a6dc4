-- wants 3: rules files have no 'rawset'
local kept = {}
return function() rawset(kept, 1, 1) return true end
