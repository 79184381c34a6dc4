local base = extends("minimal")
base.melds.run.wild = { freed = "hand" }
table.insert(step(base, "table"), swap {})
return base
