-- wants 3: the function changes 'asked', which lasts longer than its call
local asked = 0
return function() asked = asked + 1 return asked end
