-- wants 3: the function changes 'asked', which lasts longer than its call
local asked = 0
return function()
  local asked_here = 0
  local function outer()
    local function inner()
      return function() asked_here = 1 asked = asked + asked_here end
    end
    return inner()
  end
  outer()()
  return asked
end
