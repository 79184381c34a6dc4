-- wants 3: the function changes 'last', which lasts longer than its call
local last
return function()
  for key in pairs({ a = 1, b = 2 }) do last = (last or "") .. key end
  return last
end
