-- wants 4: the function changes 'asked', which lasts longer than its call
local asked = 0
local function set(number) asked = number error("never mind") end
return function() pcall(pcall, set, asked + 1) return asked end
