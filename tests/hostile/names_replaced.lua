-- wants 2: 'pairs' is no local variable
pairs = function() end
