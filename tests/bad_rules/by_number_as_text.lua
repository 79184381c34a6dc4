local base = extends("gin")
base.points = by_number { court = "10" }
return base
