local base = extends("minimal")
base.wild = true
return base
