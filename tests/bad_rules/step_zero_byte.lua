local base = extends("minimal")
step(base, "draw\0ing").when = true
return base
