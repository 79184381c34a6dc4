-- Two cards each are not in the boot of the second hand.
local base = extends("minimal")
base.zones = { boot = { seen = "all" } }
table.insert(base.deal, 1, move { n = { 8, 3 }, to = "boot" })
table.insert(base.deal, move { n = 2, from = "boot", to = "hands" })
return base
