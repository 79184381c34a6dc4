local base = extends("minimal")
base.row = "GR-01"
base.melds.row = "GR-05"
base.players = { 2, 4, row = "GR-01" }
base.deal.row = "GR-02"
return base
