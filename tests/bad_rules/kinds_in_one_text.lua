local base = extends("gin")
base.arrange = { kinds = "set, run" }
return base
