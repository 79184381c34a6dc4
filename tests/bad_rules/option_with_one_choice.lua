return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 1,
  melds = { set = set { size = { 3, 4 } } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = {
    limit = option { "target", 100, choices = { 100 } },
  },
}
