-- wants 3: rules files have no 'load'
local asked = 0
return function() load("asked = 1")() return asked end
