local base = extends("minimal")
step(base, "draw")[1].take = "all"
return base
