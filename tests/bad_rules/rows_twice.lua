local base = extends("minimal")
base.match.row = "GR-13"
base.row = {
  match = "GR-14",
}
base.ledger = { ["match"] = "OURS-1" }
return base
