-- What is laid takes off far more than what is held adds.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 1,
  melds = { three = set { size = 3 } },
  score = { laid = 20 },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
