-- The smallest rummy there is, for tests: two players, one pack, sets and runs, no wild cards.
local function points(card) return math.min(card.rank, 10) end

return {
  host = 1,
  name = "One pack",
  players = 2,
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = points,
  melds = {
    set = set { size = { 3, 4 }, suits = { 3, 4 } },
    run = run { size = { 3, 13 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
