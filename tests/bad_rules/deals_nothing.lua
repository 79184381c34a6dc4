local base = extends("minimal")
base.deal = { move { n = 1, to = "stock" } }
return base
