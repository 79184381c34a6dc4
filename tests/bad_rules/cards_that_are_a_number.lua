local option = options { target = { 100, range = { 10, 1000 } } }

local function points(card)
  if card.joker then return 20 end
  return math.min(card.rank, 10)
end

return {
  host = 1,
  name = "Casa",
  players = { 2, 4 },
  deck = { suits = "french", packs = 2, jokers = 2 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = function(card) return card.joker end,
  points = points,
  melds = {
    trio = set { size = { 3, 4 }, suits = { 3, 4 }, cards = function(card) return 5 end },
    escalera = run { size = { 3, 13 }, ace = "either", wild = { max = 2 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top", shuffle = true },
  score = { bonuses = { { points = -10, when = function(r, side) return r.out == side end } } },
  match = { limit = option.target, at_limit = "ends" },
}
