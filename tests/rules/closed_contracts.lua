-- For tests: a hand of contracts that can be closed by who has few loose cards, with melds, lay-offs and
-- exchanges in the turns; whoever goes out must throw a last card.
return {
  host = 1,
  name = "Closed contracts",
  players = { 2, 5 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = { 10, 11, 12 }, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = function(card) return card.joker and 20 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, unlimited }, wild = { max = 1 } },
    run = run { size = { 3, 13 }, wild = { max = 1, shift = "own side" } },
  },
  opening = { contract = { { set = 1 }, { run = 1 }, { set = 1, run = 1 } } },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
      maybe { name = "close", close { loose_points = 25, loose_cards = 4 } },
      one { name = "throw", discard {} },
    },
    one { name = "show", show {}, who = { first = "after closer" } },
    any { name = "lay_off", lay { on = "any" }, who = { first = "after closer", stop = "quiet round" } },
  },
  out = { final = "required" },
  stock = { renew = "keep top", shuffle = true, times = 1, spent = "when wanted" },
  score = { held = "loose" },
  match = { limit = 200, at_limit = "out", hands = 6 },
}
