-- What the examples of `loba fields` are tried on, each by itself: whatever they ask for is there.
return {
  host = 1,
  name = { es = "Consultado", en = "Looked up" },
  players = { 2, 4 },
  deck = { suits = "french", packs = 2, jokers = 4 },
  deal = { move { n = 9, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  counts = { buys = { of = "seat", on = { discarded = 1 } } },
  points = function(card) return card.joker and 25 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 4 }, wild = { max = 1 } },
    run = run { size = { 3, 10 }, ace = "either", wild = { max = 1, swap = "any", freed = "hand" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any" }, swap { on = "any" } },
    one { name = "throw", discard {}, close { loose_points = 5 } },
    maybe { name = "word", say { name = "fair" }, say { name = "drop", folds = true } },
  } },
  stock = { renew = "keep top" },
  match = { limit = 100, at_limit = "out", reentry = { max = 2 } },
}
