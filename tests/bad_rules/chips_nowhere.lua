local base = extends("minimal")
base.chips = {
  { on = "hand start", from = "seat", to = "pot", amount = "all" },
  { on = "reentry", from = "each", to = "winners", amount = 1 },
}
return base
