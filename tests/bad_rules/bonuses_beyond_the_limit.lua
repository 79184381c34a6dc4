-- Each bonus is within the limit; together they are not.
local base = extends("minimal")
base.score = { bonuses = { { points = 600000 }, { points = function(r, side) return 600000 end } } }
return base
