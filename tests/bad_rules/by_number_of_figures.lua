local base = extends("gin")
base.points = by_number { figures = 10 }
return base
