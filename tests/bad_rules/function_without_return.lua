-- A function whose answer stands behind no return.
return {
  host = 1,
  name = "One pack",
  players = 2,
  deck = { suits = "french", packs = 1 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = function(card) card.rank end,
  hand = { turns {
    one { name = "draw", draw { from = "stock" } },
    one { name = "throw", discard {} },
  } },
}
