-- A function in every field that may have one, in as many items as there may be.
local function yes(any) return true end
local function yes_of(any, of) return true end
local function number(any, of) return 1 end
local function list(count, make)
  local items = {}
  for i = 1, count do items[i] = make(i) end
  return items
end
local function bonus() return { points = number, when = yes_of } end
local function payment(i)
  if i == 12 then return { on = "match end", from = "pot", to = "winners", amount = "all" } end
  return { on = "hand end", from = "each", to = "pot", amount = number, when = yes_of }
end

local function moved(n, e, of) return n end
local events = { "hand_start", "turn_start", "drew", "took", "melded", "laid", "discarded", "turn_end", "closed", "scored" }
local function count(i)
  local on = {}
  for _, event in ipairs(events) do on[event] = moved end
  return { of = i <= 10 and "seat" or "table", start = function(h) return 1 end, on = on }
end
local counts = {}
for i = 1, 12 do counts["count" .. i] = count(i) end

local steps = { one { name = "draw", draw { from = "stock", when = yes }, draw { from = "discards", when = yes } } }
for i = 2, 7 do
  steps[i] = any { name = "step" .. i, when = yes,
    meld { when = yes, leaves = yes }, lay { on = "any", when = yes, leaves = yes, to = yes_of } }
end
steps[8] = one { name = "throw", discard { when = yes, leaves = yes },
  close { loose_points = number, loose_cards = number, when = yes, leaves = yes } }
return {
  host = 1, name = "Functions everywhere", players = { 2, 2 },
  deal = list(8, function(i) return move { n = i == 1 and 5 or 1, to = i == 1 and "hands" or "discards" } end),
  counts = counts,
  points = function(card) return card.rank end,
  melds = { set = set { size = { 3, 4 } } },
  hand = { turns { table.unpack(steps) } },
  score = { bonuses = list(12, bonus) },
  match = { hands = 3, bonuses = list(12, bonus) },
  chips = list(12, payment),
}
