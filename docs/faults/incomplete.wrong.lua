local base = extends("loba_de_menos")
base.zones.side = {}
table.insert(step(base, "draw"), draw { from = "side" })
return base
