-- All kinds are named, as if nothing were.
local base = extends("gin")
base.arrange = { kinds = { "set", "run" } }
return base
