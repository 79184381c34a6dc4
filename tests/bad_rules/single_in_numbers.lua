local base = extends("minimal")
base.melds.set.single = 1
return base
