-- What a hand leaves is asked a hundred thousand times, and is arranged for each.
return {
  host = 1, name = "Hostile", players = 2,
  deck = { suits = "french", packs = 4, jokers = 16 },
  deal = { move { n = 40, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker or card.rank % 2 == 0 end,
  points = function(card) return card.joker and 20 or card.rank end,
  melds = {
    a = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    b = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
    c = run { size = { 2, unlimited }, mixed = true, ace = "both", wild = { max = unlimited, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    one { name = "end", discard {}, close { loose_points = 1000000 } },
  } },
  stock = { renew = "all" },
  match = { limit = 1000, at_limit = "ends" },
  score = { held = "loose", bonuses = { { points = function(r, side) for i = 1, 100000 do local n = r.held(side) end return 1 end } } },
}
