local base = extends("minimal")
step(base, "draw")[1].take = "all"
step(base, "draw")[2].take = "pile"
return base
