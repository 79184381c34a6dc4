-- Who has not opened may not see what lies there.
local base = extends("minimal")
base.zones = { omen = { seen = "opened" } }
table.insert(base.deal, move { n = 2, to = "omen" })
step(base, "throw")[1].when = function(m) return m.cards_in("omen", "natural") > 0 end
return base
