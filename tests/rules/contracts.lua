-- A contract game with an option for each field that contracts, exchanged wild cards, whole piles and
-- matches of so many hands have; for tests.
local option = options {
  opening_size = { 3, choices = { 3, 4 } },
  opening_wild = { 1, choices = { 0, 1 } },
  mixed        = { false },
  swap         = { "any", choices = { "ends", "any" } },
  freed        = { "same run", choices = { "same run", "hand" } },
  tris         = { 2, choices = { 1, 2 } },
  distinct     = { false },
  take         = { "top", choices = { "top", "all" } },
  opens        = { "only", choices = { "also", "only" } },
  swap_on      = { "any", choices = { "own", "any" } },
  swap_stage   = { "turn after", choices = { "opened", "turn after" } },
  final        = { "optional", choices = { "optional", "required" } },
  laid         = { 1, range = { 0, 100 } },
  hands        = { 4, range = { 1, unlimited } },
  tie          = { "hands won", choices = { "hands won", "share" } },
}
local function joker(card) return card.joker end

return {
  host = 1,
  name = "Contracts",
  players = { 2, 4 },
  deck = { packs = 2, jokers = 4 },
  deal = { move { n = { 11, 11, 12 }, to = "hands" }, move { n = 1, to = "discards" } },
  wild = joker,
  points = 1,
  melds = {
    tris = set { size = { 3, 8 }, wild = { max = 1 }, at_opening = { size = { option.opening_size, 5 } } },
    row = run {
      size = { 3, 13 }, mixed = option.mixed, wild = { max = 2, swap = option.swap, freed = option.freed },
      at_opening = { size = 4, wild_max = option.opening_wild },
    },
  },
  opening = {
    contract = { { tris = 2 }, { row = 1, tris = option.tris }, { row = 2 } },
    distinct = option.distinct and { "tris" } or {},
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", take = option.take } },
    any { name = "table", meld { opens = option.opens }, lay { on = "any", stage = "turn after" },
      swap { on = option.swap_on, stage = option.swap_stage } },
    one { name = "throw", discard {} },
  } },
  out = { final = { "optional", "optional", option.final } },
  score = { laid = option.laid },
  match = { limit = option.hands == unlimited and 500 or unlimited, at_limit = "ends", hands = option.hands,
            tie = { option.tie } },
}
