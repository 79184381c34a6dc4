local base = extends("minimal")
base.match.reentry.max = 1
return base
