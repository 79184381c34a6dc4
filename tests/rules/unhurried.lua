-- For tests: nobody has to draw, a hand may be closed before the draw as well as after it, and to close
-- may cost points.
local option = options {
  price = { 0, range = { 0, 1000 }, help = "points that a close costs" },
}
local function is_closed(m) return m.how == "closed" end

return {
  host = 1,
  name = "Unhurried",
  players = { 2, 4 },
  deck = { packs = 2 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = function(card) return math.min(card.rank, 10) end,
  melds = { set = set { size = { 3, 4 } }, run = run { size = { 3, 13 } } },
  hand = {
    turns {
      maybe { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {}, close { loose_points = 15 } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = is_closed },
  },
  score = {
    held = "loose",
    bonuses = { { points = option.price, when = function(r, side) return r.closer == side end } },
  },
  match = { limit = 100, at_limit = "ends" },
}
