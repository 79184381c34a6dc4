local base = extends("loba_de_menos")
step(base, "table")[1].leaves = function(m) return m.held(1) > 0 end
return base
