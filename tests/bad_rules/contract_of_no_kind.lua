local base = extends("contracts")
step(base, "table")[1].kinds = { "tris" }
return base
