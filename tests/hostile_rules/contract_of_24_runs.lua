-- A contract of 24 runs for a hand of a hundred cards.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 100, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 3, unlimited }, mixed = true, wild = { max = 2 } },
    b = run { size = { 3, unlimited }, mixed = true, wild = { max = 2 } },
    c = run { size = { 3, unlimited }, mixed = true, wild = { max = 2 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  opening = { contract = { { a = 8, b = 8, c = 8 }, { a = 8, b = 8, c = 8 }, { a = 8, b = 8, c = 8 } } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
