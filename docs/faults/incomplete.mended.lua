local base = extends("loba_de_menos")
base.zones.side = {}
table.insert(step(base, "draw"), draw { from = "side" })
table.insert(base.deal, move { n = 3, to = "side" })
return base
