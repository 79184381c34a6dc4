-- Loba de Menos with two piles more, for tests: one whose top card is seen and may be taken, and one
-- that nobody sees.
local base = extends("loba_de_menos", {})
base.name = "Piles beside"
base.zones.market = { seen = "top" }
base.zones.blind = { seen = "nobody" }
table.insert(base.deal, move { n = 3, to = "market" })
table.insert(base.deal, move { n = 4, to = "blind" })
local acts = step(base, "draw")
table.insert(acts, draw { from = "market", no_return = "if alone" })
return base
