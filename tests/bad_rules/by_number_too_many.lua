local base = extends("gin")
base.points = by_number { court = 2000000 }
return base
