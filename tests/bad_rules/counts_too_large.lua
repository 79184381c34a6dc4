local base = extends("loba_de_menos")
base.counts = { large = { start = -1000001, on = { drew = 1000001 } } }
return base
