-- A Spanish pack made hard for the search of the best arrangement: two packs, jokers, wild twos and
-- a wild ace of coins that are also themselves, sets of one suit or two, runs of one suit and mixed
-- ones, contracts. Nobody plays it; for tests.
local option = options {
  naturals = { 1, choices = { 1, 2 } },
  wild_max = { 2, choices = { 1, 2, unlimited } },
}
local function is_wild(card) return card.joker or card.rank == 2 or card.rank == 1 and card.suit == "oros" end

local function points(card)
  if card.joker then return 25 end
  return is_wild(card) and 15 or math.min(card.rank, 10)
end

return {
  host = 1,
  name = "Spanish, with wild cards",
  players = { 2, 4 },
  deck = { suits = "spanish", packs = 2, jokers = 4, ranks = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 } },
  deal = { move { n = 9, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = points,
  melds = {
    same = set { size = { 3, 5 }, suits = { 1, 2 }, wild = { max = option.wild_max } },
    each = set { size = { 3, 6 }, suits = { 3, 4 }, naturals_min = option.naturals, wild = { max = 1 } },
    run = run { size = { 3, 10 }, ace = "either", wild = { max = option.wild_max }, naturals_min = option.naturals,
      at_opening = { size = { 3, 5 }, wild_max = 1 } },
    mixed = run { size = { 5, 6 }, mixed = true, ace = "high", wild = { max = 1 } },
  },
  opening = {
    contract = { { same = 1, run = 1 }, { same = 2 }, { each = 1, mixed = 1 }, { run = 2 } },
    distinct = { "same" },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld { opens = "only" }, lay { on = "any", stage = "turn after" } },
    one { name = "throw", discard {} },
  } },
  out = { final = { "required", "optional" } },
  match = { hands = 4 },
}
