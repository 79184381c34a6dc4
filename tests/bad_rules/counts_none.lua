local base = extends("loba_de_menos")
step(base, "draw")[1].adds = "buys"
step(base, "table").when = function(m) return m.count("buys", m.seat) < 3 end
return base
