local base = extends("minimal")
base.match.tie = { "hand won", 3 }
return base
