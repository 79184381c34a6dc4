-- A contract of a meld of each of twelve kinds.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 60, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, wild = { max = 2 } },
    b = run { size = { 2, unlimited }, mixed = true, wild = { max = 2 } },
    c = run { size = { 3, unlimited }, mixed = true, wild = { max = 2 } },
    d = run { size = { 4, unlimited }, mixed = true, wild = { max = 2 } },
    e = run { size = { 5, unlimited }, mixed = true, wild = { max = 2 } },
    f = run { size = { 6, unlimited }, mixed = true, wild = { max = 2 } },
    g = run { size = { 7, unlimited }, mixed = true, wild = { max = 2 } },
    h = run { size = { 8, unlimited }, mixed = true, wild = { max = 2 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  opening = { contract = { { a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1 }, { a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1 }, { a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1 } } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
