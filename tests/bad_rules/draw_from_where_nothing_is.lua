-- No card is dealt to the second pile.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  zones = { second = { seen = "top" } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "second" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
