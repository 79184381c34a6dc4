local base = extends("minimal")
base.chips = {
  { on = "match start", from = "each", to = "pot", amount = 4 },
  { on = "match end", from = "pot", to = "winners", amount = 4 },
  { on = "match end", from = "pot", to = "winners", amount = "all", when = false },
}
return base
