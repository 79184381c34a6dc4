local base = extends("minimal")
base.hand = { one { name = "draw", draw { from = "stock" } } }
return base
