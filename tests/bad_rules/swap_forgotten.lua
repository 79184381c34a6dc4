local base = extends("minimal")
base.melds.run.wild = { max = 1, swap = "any" }
base.melds.set.wild = { swap = "ends" }
return base
