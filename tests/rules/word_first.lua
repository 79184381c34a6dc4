-- Between the draw and the melds a word is said. For tests.
return {
  host = 1,
  name = { es = "Primero la palabra", en = "Word first" },
  players = { 2, 4 },
  deck = { packs = 2, jokers = 2 },
  wild = function(card) return card.joker end,
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = function(card) return card.joker and 25 or math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 4 }, suits = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, unlimited },
      ace = "either", wild = { max = 1 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    one { name = "tell",
      say { name = "high", word = { es = "alta", en = "high" } },
      say { name = "low", word = { es = "mínima", en = "low" } } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
