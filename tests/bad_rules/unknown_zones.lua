local base = extends("minimal")
base.deal[2].to = "discard"
step(base, "draw")[1].from = "hands"
return base
