-- wants 3: the function changes 'limit', which lasts longer than its call
local limit = 1
return function() limit = 1.0 return true end
