local base = extends("minimal")
base.melds.run.mixed = true
base.melds.run.single = true
return base
