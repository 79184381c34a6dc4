local base = extends("minimal")
base.melds.set.at_opening = { size = 3 }
base.opening = { distinct = { "set" } }
step(base, "table")[1].opens = "only"
return base
