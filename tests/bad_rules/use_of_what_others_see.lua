-- Who has not opened does not see what is to be used.
local base = extends("minimal")
base.zones = { omen = { seen = "opened" } }
table.insert(base.deal, move { n = 2, to = "omen" })
table.insert(step(base, "draw"), draw { from = "omen", use = { meld = true } })
return base
