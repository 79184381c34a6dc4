-- With one of the values of an option the file does not load.
local option = options { hand = { 10, range = { 7, 30 } } }
return {
  host = 1,
  name = "Too many cards",
  players = { 2, 4 },
  deal = { move { n = option.hand, to = "hands" }, move { n = 1, to = "discards" } },
  points = function(card) return math.min(card.rank, 10) end,
  melds = { set = set { size = { 3, 4 } }, run = run { size = { 3, 13 } } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
