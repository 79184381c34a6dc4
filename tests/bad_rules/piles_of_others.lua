-- A player sees the own pile, and what all see; of the others their number.
local base = extends("minimal")
base.zones = { own = { owner = "seat", seen = "owner" }, omen = { seen = "opened" } }
table.insert(base.deal, move { n = 2, to = "own" })
table.insert(base.deal, move { n = 2, to = "omen" })
step(base, "table").when = function(m) return m.top("own", m.seat) ~= nil end
step(base, "draw")[1].when = function(m) return m.cards_in("own", m.next_seat(m.seat)) > 0 and m.top("own", m.next_seat(m.seat)) ~= nil end
step(base, "draw")[2].when = function(m) return m.cards_in("omen", "natural") > 0 end
step(base, "throw")[1].when = function(m) return m.cards_in("own", "wild") == 0 end
return base
