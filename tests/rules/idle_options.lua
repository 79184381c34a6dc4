-- An option that nothing reads, one that is read to no end, one that counts only together with
-- another, and one heeded by a function alone; for tests.
local option = options {
  idle = { 1, choices = { 1, 2 } },
  bonus = { false },
  bonus_points = { 5, range = { 5, 20 } },
  in_play = { 1, choices = { 1, 2 } },
  read_only = { "a", choices = { "a", "b" } },
}
local unused = option.read_only
local function points(r, side) return option.bonus and option.bonus_points or 0 end

return {
  host = 1,
  name = "Idle",
  players = 2,
  deal = { move { n = 10, to = "hands" } },
  points = 1,
  melds = { set = set { size = 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  score = { bonuses = {
    { points = points, when = function(r, side) return r.out == side and r.held(side) > option.in_play end },
  } },
  match = { limit = 100, at_limit = "ends" },
}
