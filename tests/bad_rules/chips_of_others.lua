local base = extends("minimal")
base.chips = {
  { on = "match start", from = "others", to = "pot", amount = 1 },
  { on = "hand end", from = "each", to = "closer", amount = 1 },
  { on = "hand end", from = "pot", to = "closer", amount = "all" },
  { on = "match end", from = "pot", to = "winners", amount = "all" },
}
return base
