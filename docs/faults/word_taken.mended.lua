local base = extends("loba_de_menos")
table.insert(step(base, "throw"), close { word = { es = "golpear", en = "knock" }, loose_points = 10 })
return base
