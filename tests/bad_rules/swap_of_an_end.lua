local base = extends("minimal")
base.melds.run.wild = { max = 1, swap = "end", freed = "same end" }
table.insert(step(base, "table"), swap { from = "discards", on = "own" })
return base
