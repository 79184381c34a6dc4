local base = extends("minimal")
base.melds.set.mixed = true
return base
