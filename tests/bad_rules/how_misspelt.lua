-- A hand never ends with "close".
local function is_closed(m) return m.how == "close" end

local function goes_out(r, side)
  local how = r.how
  return "Out" == how and r.out == side
end

return {
  host = 1,
  name = "Bad",
  players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 5,
  melds = { three = set { size = 3 } },
  score = { held = "loose", bonuses = { { points = -10, when = goes_out } } },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" } },
      one { name = "throw", discard {}, close { loose_points = 10 } },
    },
    one { name = "show", show {}, when = is_closed },
  },
  match = { limit = 100 },
}
