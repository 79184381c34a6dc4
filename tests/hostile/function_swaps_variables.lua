-- wants 3: the function changes 'first', which lasts longer than its call
local first, second = 1, 2
return function() first, second = second, first return first end
