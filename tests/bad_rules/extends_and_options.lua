local option = options { target = { 100, range = { 10, 1000 } } }
local base = extends("minimal")
return base
