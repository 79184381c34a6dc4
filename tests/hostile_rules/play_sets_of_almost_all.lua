-- Sets of all cards of a hand but two, nearly all wild: choices of wild cards that come to nothing.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 2, jokers = 0 },
  deal = { move { n = 33, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.rank > 1 end,
  points = function(card) return card.rank end,
  melds = { a = set { size = { 31, 31 }, suits = { 1, 4 }, wild = { max = unlimited } } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {}, close { loose_points = 100 } },
  } },
  score = { held = "loose" },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
