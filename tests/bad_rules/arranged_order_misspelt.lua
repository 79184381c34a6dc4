local base = extends("gin")
base.arrange = { order = { "runs", "set" }, choose = "freely", cost = 3 }
return base
