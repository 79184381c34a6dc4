-- never_ends hand
return {
  host = 1,
  name = "Mi juego",
  players = { 2, 4 },
  deck = { suits = "french", packs = 2, jokers = 2 },
  deal = { move { name = "hands", n = 10, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = by_number { court = 10, joker = 25 },
  melds = {
    trio = set { size = { 3, 4 } },
    fila = run { size = { 3, 13 }, ace = "either", wild = { max = 1 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
  } },
  out = { final = "optional" },
  stock = { renew = "keep top", times = unlimited },
  blocked = "score",
  score = { bonuses = { { name = "out", points = -5, when = goes_out } } },
  match = { first_dealer = "random", direction = "left", best = "lowest", limit = 100, at_limit = "ends" },
}
