local base = extends("minimal")
base.out = { final = function(h) return "none" end }
return base
