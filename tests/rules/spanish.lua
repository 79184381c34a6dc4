-- A small rummy with a Spanish pack, for tests of what is shown: forty cards, each player may add
-- to any meld.
local function points(card) return math.min(card.rank, 10) end

return {
  host = 1,
  name = { es = "Cuarenta cartas", en = "Forty cards" },
  players = { 2, 4 },
  deck = { suits = "spanish", ranks = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 } },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = points,
  melds = {
    set = set { size = { 3, 4 }, suits = { 3, 4 }, label = { es = "trío", en = "set" } },
    run = run { size = { 3, 10 }, label = { es = "escalera", en = "run" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  match = { limit = 50, at_limit = "ends", direction = "right" },
}
