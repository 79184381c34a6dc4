local base = extends("gin")
base.arrange = { order = { "run", "run", "run", "run", "run" }, kinds = "run" }
return base
