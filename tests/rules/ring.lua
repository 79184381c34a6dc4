-- Runs that go on round the corner: K-A-2. For tests.
local option = options {
  wild_max = { 2, choices = { 0, 2, unlimited } },
  shift = { "either end", choices = { "none", "own side", "either end" } },
  swap = { "none", choices = { "none", "ends", "any", "to the hand" } },
  adjacent = { true },
  ends = { true },
  mixed = { false },
  ranks = { 13, choices = { 6, 13 } },
}
local to_hand = option.swap == "to the hand"
local ranks = {}
for rank = 1, option.ranks do ranks[rank] = rank end
local function is_wild(card) return card.joker or card.rank == 2 end

return {
  host = 1,
  name = { es = "A la vuelta", en = "Round the corner" },
  players = { 2, 4 },
  deck = { packs = option.ranks == 6 and 4 or 2, ranks = ranks, jokers = 4 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 25 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 8 },
      wild = { max = 1 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, unlimited },
      ace = "ring", mixed = option.mixed,
      wild = {
        max = option.wild_max, shift = option.ends and option.shift or "none",
        swap = to_hand and "any" or option.swap, freed = to_hand and "hand" or "same run",
        adjacent = option.adjacent, ends = option.ends,
      } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" },
      option.swap ~= "none" and swap { on = "any", stage = "opened" } or nil },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", shuffle = true, times = 2 },
  match = { limit = 200 },
}
