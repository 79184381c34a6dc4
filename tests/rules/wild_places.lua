-- Wild cards held to their places: no more of them than natural cards, no two of them neighbours,
-- none at an end of a run, each worth the same in a hand. For tests.
local option = options {
  adjacent = { true },
  ends = { false },
  run_max = { "naturals", choices = { "naturals", "four" } },
}
local function is_wild(card) return card.joker or card.rank == 2 end

return {
  host = 1,
  name = { es = "Comodines en su lugar", en = "Wild cards in their places" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 0 or math.min(card.rank, 10) end,
  wild_points = 25,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 8 },
      wild = { max = "naturals" } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 13 }, ace = "either",
      wild = {
        max = option.run_max == "naturals" and "naturals" or 4,
        adjacent = option.adjacent, ends = option.ends,
        swap = "any", freed = "hand",
      } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" }, swap { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", shuffle = true, times = 2 },
  match = { limit = 200 },
}
