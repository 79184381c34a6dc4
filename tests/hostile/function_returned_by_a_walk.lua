-- wants 4: the function changes 'asked', which lasts longer than its call
local asked = 0
local walk = pairs({ function() asked = asked + 1 end })
return function() local _, count = walk(nil, nil) if count then count() end return asked end
