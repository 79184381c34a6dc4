local base = extends("loba_de_menos")
base.counts = { places = { start = function(h, seat) return seat or 0 end, on = { drew = 1 } } }
return base
