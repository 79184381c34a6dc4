-- What a loop changed is not what stands in the table: no caret points at the number there.
local function points(card) return math.min(card.rank, 10) end

local rules = {
  host = 1,
  name = "One pack",
  players = 2,
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = points,
  melds = {
    set = set { size = { 3, 4 }, suits = { 3, 4 } },
    run = run { size = { 3, 13 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} },
    one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
for _, move in ipairs(rules.deal) do move.n = "ten" end
rules.match.limit = 100
return rules
