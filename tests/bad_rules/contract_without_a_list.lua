local base = extends("minimal")
base.opening = { contract = { set = 2 }, distinct = "set" }
return base
