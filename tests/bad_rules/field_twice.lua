-- Two slips of the copying hand.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  ["players"] = 3,
  melds = { three = set { size = 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, name = "down" },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
