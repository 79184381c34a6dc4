local base = extends("minimal")
local draws = step(base, "draw")
table.insert(draws, draw { from = "stock", when = function(m) return m.turn > 1 end })
return base
