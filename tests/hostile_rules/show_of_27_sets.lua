-- Each part of an arrangement of 27 cards may be shown.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 27, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    b = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    c = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    d = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    e = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
    f = set { size = { 2, unlimited }, suits = { 1, 4 }, wild = { max = unlimited } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    one { name = "end", discard {}, close { loose_points = 1000000 } },
  }, one { name = "show", show {} } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
