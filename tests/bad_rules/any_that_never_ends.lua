-- Cards are drawn and thrown in one step, as often as one likes.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  hand = { turns {
    any { name = "exchange", draw { from = "stock" }, discard {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
