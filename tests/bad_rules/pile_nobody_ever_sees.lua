-- Nobody puts down a meld, so that nobody ever opens.
return {
  host = 1,
  name = "Bad",
  players = 2,
  zones = { omen = { seen = "opened" } },
  deal = { move { n = 7, to = "hands" }, move { n = 2, to = "omen" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "omen", use = { lay = true } } },
    one { name = "throw", discard {}, close { loose_points = 0 } },
  } },
  match = { limit = 100 },
}
