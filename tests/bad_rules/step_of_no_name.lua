local base = extends("minimal")
step(base, "discarding").when = true
return base
