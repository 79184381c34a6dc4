-- Before the last hand a total stands just below what can be written.
local base = extends("minimal")
base.match = { limit = 1000000 }
return base
