local base = extends("minimal")
local again = base.hand[1]
again[1] = again
step(base, "draw").when = true
return base
