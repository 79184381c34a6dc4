-- For tests: ranks that end in the ace. The first rank, the two, is the one that may stand above all others,
-- and it may be wild.
local option = options {
  ace = { "either", choices = { "low", "high", "either", "both" }, help = "where the two may stand in a run" },
  wild = { "jokers", choices = { "jokers", "twos" }, help = "which cards are wild" },
  moves = { "shift", choices = { "shift", "swap" }, help = "how wild cards in a run come to stand elsewhere" },
}
local swaps = option.moves == "swap"
local function is_wild(card) return card.joker or option.wild == "twos" and card.rank == 2 end

return {
  host = 1,
  name = { es = "Con el as al final", en = "Ace last" },
  players = { 2, 3 },
  deck = { packs = 2, jokers = 2, ranks = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1 } },
  deal = { move { n = 9, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 20 or card.rank == 1 and 15 or math.min(card.rank, 10) end,
  melds = {
    set = set { size = { 3, 6 }, wild = { max = 1 } },
    run = run { size = { 3, option.ace == "both" and 14 or 13 }, ace = option.ace,
      wild = { max = 2, shift = swaps and "none" or "own side", swap = swaps and "any" or "none" } },
    mixed = run { size = { 5, 6 }, ace = "either", mixed = true, wild = { max = 1 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" }, swaps and swap { on = "any", stage = "opened" } or nil },
    one { name = "throw", discard {} },
  } },
  score = { laid = function(card, as) return as.rank == 14 and 2 or 0 end },
  match = { limit = 100, at_limit = "ends" },
}
