local base = extends("minimal")
base.match = { reentry = { least_in = 2 } }
return base
