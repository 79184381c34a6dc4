-- For tests: ten cards, knocked at ten points, two packs with jokers and twos wild; only loose cards
-- count, and only the knocker's melds take them.
local function wild(card) return card.joker or card.rank == 2 end
local function points(card) return card.joker and 20 or math.min(card.rank, 10) end
local function is_knocked(m) return m.how == "closed" end
local function is_other(m, seat) return seat ~= m.closer end

return {
  host = 1,
  name = "Knocking",
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  wild = wild,
  points = points,
  melds = {
    set = set { size = { 3, 4 }, wild = { max = 2 } },
    run = run { size = { 3, 13 }, ace = "either", wild = { max = 2, shift = "own side" } },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards", no_return = "always" } },
      one { name = "throw", discard { last_resort = wild }, close { word = "knock", loose_points = 10 } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = is_knocked },
    any { name = "lay_off", lay { on = "closer" }, who = { first = "after closer", only = is_other },
      when = is_knocked },
  },
  blocked = "void",
  score = { held = "loose" },
  match = { limit = 100, at_limit = "ends" },
  chips = { { on = "hand end", from = "others", to = "closer", amount = 1 } },
}
