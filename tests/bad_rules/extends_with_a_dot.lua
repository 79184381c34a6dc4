local base = extends("minimal")
base.melds.trio.size = 4
return base
