local base = extends("minimal")
base.points = 0
return base
