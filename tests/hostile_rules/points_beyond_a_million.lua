-- A hand may cost more than a million points.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 100, to = "hands" }, move { n = 1, to = "discards" } },
  wild = false,
  points = 1000000,
  melds = {
    a = set { size = { 3, 4 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000000, at_limit = "ends" },
}
