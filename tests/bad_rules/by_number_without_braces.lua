local base = extends("gin")
base.points = by_number(10)
return base
