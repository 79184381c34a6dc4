-- A contract of 32 runs, some with one size and some with another.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 160, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, 4 }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 3, 5 }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = run { size = { 4, 6 }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    d = run { size = { 5, 7 }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
  opening = { contract = { { a = 8, b = 8, c = 8, d = 8 } } },
}
