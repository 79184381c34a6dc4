-- Nobody knows what they draw from the stock before they have it.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock", use = { meld = true } }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
