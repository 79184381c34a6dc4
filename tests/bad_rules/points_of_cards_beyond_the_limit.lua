-- One hand holds less than the limit; with what it takes from a pile it may hold more.
local base = extends("minimal")
base.points = 20000
return base
