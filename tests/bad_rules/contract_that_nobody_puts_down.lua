local base = extends("minimal")
base.opening = { contract = { { set = 1 } } }
step(base, "table")[1].opens = "not"
return base
