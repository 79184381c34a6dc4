-- A stock that is never renewed is not renewed twice.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  stock = { renew = "none", times = 2 },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
