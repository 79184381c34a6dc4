local base = extends("gin")
base.points = by_number
return base
