local base = extends("gin")
base.arrange = { kinds = { "run" }, order = { "run", "set" } }
return base
