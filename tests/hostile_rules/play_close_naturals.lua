-- A hand of a hundred cards may be closed with any card, half of which stand for themselves.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 100, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 2, unlimited }, mixed = true, ace = "both", naturals_min = 2, wild = { max = unlimited, shift = "either end" } },
    c = set { size = { 3, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    one { name = "end", discard {}, close { loose_points = 3 } },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
