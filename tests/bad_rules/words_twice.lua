local base = extends("minimal")
table.insert(base.hand, 1, one { name = "stay", say { name = "stay" }, say { name = "stay" } })
return base
