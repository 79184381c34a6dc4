-- wants 2: the function changes '_ENV', which lasts longer than its call
return function() _ENV = { pairs = pairs } return true end
