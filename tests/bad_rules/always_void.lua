-- Nobody can ever go out, and a blocked hand counts for nothing.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  stock = { renew = "keep top", times = 1 },
  blocked = "void",
  hand = { turns {
    one { name = "draw", draw { from = "stock" } },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
