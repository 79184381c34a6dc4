-- Functions each of which is in order; those that are asked as a hand ends need too much together.
local base = extends("minimal")
local function many(n)
  return function(r, side)
    local sum = 0
    for i = 1, n do sum = sum + 1 end
    return sum // n
  end
end
base.score = { bonuses = { { points = many(70000) }, { points = many(70000) }, { points = many(70001) }, { points = many(70002) } } }
return base
