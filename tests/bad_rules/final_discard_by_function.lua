local base = extends("minimal")
base.out = { final = function(h) return "optional" end }
return base
