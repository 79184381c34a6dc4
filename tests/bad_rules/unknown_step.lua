local base = extends("minimal")
step(base, "drow").name = "take"
return base
