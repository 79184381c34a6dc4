local base = extends("minimal")
base.match.tie = { "hands won", "share", "hands won" }
return base
