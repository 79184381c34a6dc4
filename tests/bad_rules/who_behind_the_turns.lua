-- Where the hand was blocked nobody has closed it.
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
      one { name = "throw", discard {}, close { loose_points = 10 } },
    },
    one { name = "show", show {} },
    any { name = "lay_off", lay { on = "any" }, who = { only = function(m, seat) return m.cards(m.closer) > seat end } },
  },
  match = { limit = 100 },
}
