-- A hand of 27 cards is arranged for each card with which it may be closed.
return {
  host = 1, name = "Hostile", players = { 2, 4 },
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 26, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "either end" } },
    d = run { size = { 2, unlimited }, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    one { name = "end", discard {}, close { loose_points = 5 } },
  } },
  
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
}
