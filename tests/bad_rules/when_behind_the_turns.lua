-- What is asked only when somebody has closed the hand is misspelt.
local function is_closed(m) return m.how == "closed" and m.turns > 1 end

return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  score = { held = "loose" },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" } },
      one { name = "throw", discard {}, close { loose_points = 10 } },
    },
    one { name = "show", show {}, when = is_closed },
  },
  match = { limit = 100 },
}
