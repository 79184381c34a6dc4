local base = extends("minimal")
base.player = { 2, 3 }
base.melds.set.sizes = { 3, 4 }
base.match.reentri = {}
base.colour = "green"
step(base, "draw").wehn = true
return base
