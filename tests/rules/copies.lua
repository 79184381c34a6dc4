-- Sets in which no card is twice, or some cards a few times. For tests.
local option = options {
  copies = { 1, choices = { 1, 2, unlimited } },
  suits = { 4, choices = { 3, 4 } },
  wild_max = { 2, choices = { 2, unlimited } },
}
local function is_wild(card) return card.joker or card.rank == 2 end

return {
  host = 1,
  name = { es = "Piernas sin repetidas", en = "Sets without twins" },
  players = { 2, 4 },
  deck = { packs = 3, jokers = 4 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = is_wild,
  points = function(card) return card.joker and 25 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, unlimited },
      suits = { 1, option.suits }, copies = option.copies, wild = { max = option.wild_max } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 13 }, ace = "both",
      wild = { max = 2, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", shuffle = true, times = 2 },
  match = { limit = 200 },
}
