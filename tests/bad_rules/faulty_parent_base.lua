local base = extends("minimal")
base.match.limit = 0
return base
