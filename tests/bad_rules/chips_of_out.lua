local base = extends("gin")
base.chips = {
  { on = "match start", from = "others", to = "out", amount = 1 },
  { on = "hand end", from = "each", to = "out", amount = 1 },
  { on = "hand end", from = "others", to = "out", amount = 1 },
  { on = "hand end", from = "pot", to = "out", amount = "all" },
}
return base
