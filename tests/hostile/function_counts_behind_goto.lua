-- wants 3: the function changes 'asked', which lasts longer than its call
local asked = 0
return function()
  goto count
  ::back:: do return asked end
  ::count:: asked = asked + 1
  goto back
end
