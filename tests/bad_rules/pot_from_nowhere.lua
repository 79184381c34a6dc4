local base = extends("minimal")
base.chips = { { on = "match end", from = "pot", to = "winners", amount = "all" } }
return base
