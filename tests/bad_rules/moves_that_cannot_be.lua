-- Cards that lie there already, a pile about whose seat a function asks, and cards turned up where
-- nobody sees them or that the deck lacks.
local base = extends("minimal")
base.zones = { aside = { seen = "nobody" }, boot = { seen = "all" } }
base.deal = {
  move { n = 7, to = "hands", again = function(card) return card.rank == 1 end },
  move { n = function(h, seat) return seat end, to = "boot" },
  move { n = 1, to = "boot", again = "joker" },
  move { n = 1, to = "aside", again = function(card) return card.joker end },
  move { n = 1, from = "boot", to = "boot" },
}
base.deck = { jokers = 0 }
return base
