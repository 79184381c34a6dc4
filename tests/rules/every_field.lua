-- Every field that there is, so that tests can break each of them in turn.
local function joker(card) return card.joker end

return {
  host = 1,
  name = { es = "Todo", en = "Everything" },
  players = { 2, 4 },
  deck = { suits = "french", packs = 2, jokers = 2, ranks = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } },
  zones = { discards = { seen = "all" }, aside = { owner = "table", seen = "all" } },
  deal = { move { n = { 10, 11 }, to = "hands" }, move { n = 1, from = "stock", to = "discards", again = "joker" } },
  wild = joker,
  classes = { aces = function(card, h) return not card.joker and card.rank == 1 end },
  counts = {
    moves = { label = { es = "jugadas", en = "moves" }, of = "seat", lasts = "match", start = function(h) return h.hand end,
      on = { hand_start = 1, turn_start = function(n, e, of) return n end, drew = 1, took = 2, melded = 3, laid = 4, swapped = 5,
        discarded = 6, turn_end = 7, closed = 8, scored = function(n, e, of) return n + e.points(of) end } },
  },
  points = 1,
  wild_points = 25,
  melds = {
    set = set { label = "set", plural = "sets", size = { 3, 4 }, suits = { 3, 4 }, cards = true, copies = 2, naturals_min = 2, single = false, wild = { max = "naturals", shift = "none" } },
    run = run {
      size = { 3, 13 }, ace = "either", mixed = false, naturals_min = 2, single = false,
      wild = { max = 2, adjacent = false, ends = true, shift = "own side", swap = "any", freed = "hand" }, at_opening = { size = 3, wild_max = 0 },
    },
  },
  opening = { contract = { { set = 2 }, { set = 1, run = 1 } }, distinct = { "set" } },
  arrange = { cost = "cards", kinds = { "set" }, order = { "set" }, choose = "free" },
  hand = { turns {
    one { name = "draw", when = function(m) return true end,
      draw { from = "stock", adds = "moves", when = function(m) return m.turn > 0 end },
      draw { from = "discards", take = "top", use = { meld = true, lay = true }, no_return = "always", stage = "any" } },
    any { name = "table", when = true, meld { opens = "also", stage = "any", kinds = { "set", "run" }, leaves = true },
      lay { on = "any", stage = "opened", to = function(m, meld) return meld.size > 0 end },
      swap { on = "any", stage = "turn after" } },
    one { name = "throw", ends = "nothing", discard { last_resort = joker },
      close { word = { es = "cortar", en = "cut" }, closer = "the cutter", loose_points = 7, loose_cards = function(h, side) return 3 end,
        face = "down", throws = true },
      say { name = "last", word = { es = "última", en = "last" }, folds = false, ends = "hand" } },
  },
    one { name = "show", show {}, who = { first = "closer", stop = "all asked", only = true } } },
  out = { final = { "optional", "required" } },
  stock = { renew = "keep top", shuffle = true, upcard = true, times = 2, least = 1, spent = "after turn" },
  blocked = "void",
  void = function(r) return r.turn == 1 end,
  score = {
    held = "loose",
    laid = 1, laid_to = "layer",
    bonuses = {
      { points = -10, when = says({ es = "sale", en = "goes out" }, function(r, side) return r.out == side end) },
      { points = function(r) return 5 end },
    },
  },
  match = {
    first_dealer = "high card", first_dealer_ace = "low", direction = "right", dealer = function(r) return r.dealer end,
    best = "lowest", hand_won = "points", limit = 100, at_limit = "out",
    won = function(r, side) return r.hand > 100 end, series = { dealer = "winner", direction = "turns" },
    hands = 12, tie = { "hands won", "closer", "share" },
    over = function(s) return s.hand == 11 end,
    bonuses = { { points = function(s, side) return s.hands_won(side) end, when = function(s, side) return s.total(side) < 50 end } },
    reentry = { max = 2, least_in = 2, when = function(s, side) return s.reentries(side) == 0 end },
  },
  chips = {
    { on = "match start", from = "each", to = "pot", amount = 4, when = true },
    { on = "reentry", from = "seat", to = "pot", amount = function(r, payer) return r.reentries(payer) end },
    { on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  ledger = { ["melds.set.size"] = "X-1" },
}
