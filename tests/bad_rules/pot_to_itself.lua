local base = extends("minimal")
base.chips = { { on = "match end", from = "pot", to = "pot", amount = 1 } }
return base
