-- A contract of sets that differ, for a hand where none do.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 100, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 3, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    b = set { size = { 3, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    c = set { size = { 3, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    d = set { size = { 3, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
  opening = { contract = { { a = 4, b = 4, c = 4, d = 4 } }, distinct = { "a", "b", "c", "d" } },
}
