-- Commands begin with one word.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  score = { held = "loose" },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" } },
      one { name = "throw", discard {}, close { word = { es = "golpear fuerte", en = "knock" }, loose_points = 10 } },
    },
  },
  match = { limit = 100 },
}
