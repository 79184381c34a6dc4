-- One meld of a rank, and one run of a suit, a side: with contracts, and in hands that are shown. For
-- tests.
local option = options {
  contract = { false },
  runs = { true },
  wild_max = { 2, choices = { 2, unlimited } },
}
local function is_wild(card) return card.joker or card.rank == 2 end

return {
  host = 1,
  name = { es = "Una de cada una", en = "One of each" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = 13, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 25 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, unlimited },
      single = true, wild = { max = option.wild_max } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 13 }, ace = "both",
      single = option.runs, wild = { max = option.wild_max, shift = "either end", swap = "none" } },
  },
  opening = option.contract and { contract = { { set = 2 }, { run = 2 }, { set = 1, run = 1 } } } or {},
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = { meld = true, lay = true } } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", shuffle = true, times = 2 },
  match = { limit = 300, hands = option.contract and 3 or unlimited },
}
