local base = extends("minimal")
base.score = { laid = { 1, 2 } }
return base
