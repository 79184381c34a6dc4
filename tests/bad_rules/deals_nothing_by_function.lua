-- The function deals nothing from the third hand on.
return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = function(h) return h.hand < 3 and 7 or 0 end, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100 },
}
