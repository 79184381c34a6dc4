local base = extends("knocking")
base.chips = {
  { on = "hand start", from = "each", to = "pot", amount = 1 },
  { on = "hand start", from = "pot", to = "closer", amount = "all" },
  { on = "hand end", from = "pot", to = "closer", amount = 1 },
}
return base
