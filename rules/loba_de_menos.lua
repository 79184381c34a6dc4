-- Loba de Menos: the fewest points win. Draw, put down piernas and escaleras, add cards to any meld, and throw
-- one; whoever gets rid of all cards goes out, and the others count the cards that they still hold.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.
-- a and b or c: b where a holds, otherwise c. x ~= y: x is other than y.
local option = options {
  ante = { 4, range = { 0, 1000 }, help = "chips that each player stakes" },
}
local function is_joker(card) return card.joker end

return {
  host = 1,  -- the format of this file
  name = "Loba de Menos",
  players = { 2, 5 },
  row = { players = "LM-01", deal = "LM-04", wild = "LM-13", points = "LM-20", melds = "LM-06 LM-07 LM-12",
    hand = "LM-08", blocked = "ALL-05", chips = "ALL-06" },

  -- Two packs of 52 cards, and four jokers, which are wild: they stand for other cards.
  deck = { suits = "french", packs = 2, jokers = 4, row = "LM-02" },
  wild = is_joker,
  deal = {
    move { name = "hands", n = 9, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" },  -- turned up, the first of the discard pile
  },
  zones = { discards = { row = "ALL-08",
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw one card, or take the discard and use it at once; put down melds, and lay off: add cards to
  -- melds on the table, anybody's, once you have put down one yourself; then throw a card.
  hand = { turns {
    one { name = "draw", row = "LM-09", draw { from = "stock", row = "LM-09 LM-18" },
      draw { from = "discards",
        use = option { "take_discard", "meld_or_layoff", choices = { "new_meld", "free" },
          help = "what must be done with a discard taken: meld it or lay it off, put it in a new meld, or nothing",
          means = { meld_or_layoff = { meld = true, lay = true }, new_meld = { meld = true }, free = {} } } } },
    any { name = "table", row = "LM-10", meld {}, lay { on = "any", stage = "opened", row = "LM-11" } },
    -- A joker is thrown only by who holds nothing else.
    one { name = "throw", row = "LM-14", discard { last_resort = is_joker, row = { last_resort = "LM-15" } } },
  } },

  -- A pierna is of one rank and of three suits, never a fourth; no joker. An escalera is of one suit, in a row;
  -- the ace goes below the two or above the king. Melds only grow.
  melds = {
    pierna = set { plural = "piernas", size = { 3, 6 }, suits = 3, row = "LM-06", wild = { max = 0, row = "LM-13" } },
    escalera = run { plural = "escaleras", ace = "either", row = { "LM-07", size = "LM-07 LM-24" },
      size = { option { "escalera_min", 3, choices = { 4 }, help = "fewest cards in an escalera" }, 13 },
      wild = { row = { "LM-16", max = "LM-13", shift = "LM-17" },
        max = option { "jokers_per_escalera", 1, choices = { 2 }, help = "how many jokers an escalera may hold" },
        -- When cards are added a joker at an end may move, also to the other end; it is not exchanged for its card.
        shift = "either end", swap = "none" } },
  },

  -- The hand ends when a player has no card left.
  out = { row = { "LM-19", final = "LM-14" }, final = option { "final_discard", "optional", choices = { "required" },
    help = "whether the last card must be discarded" } },
  -- An empty stock is made anew of the discards but the top one, shuffled; if it can be made no more, the hand
  -- is blocked: it ends after the turn in which the stock ran out.
  stock = { renew = "keep top", shuffle = true, spent = "after turn", row = "LM-18",
    times = option { "max_reshuffles", unlimited, range = { 0, unlimited }, help = "how often the stock is renewed" } },
  blocked = option { "blocked", "score", choices = { "void" },
    help = "what a blocked hand is worth: it counts, or it is void" },

  -- What a card costs whoever still holds it: its number; jack, queen and king 10.
  points = by_number { court = 10,
    ace = option { "ace_points", 10, choices = { 15 }, help = "points of an ace" },
    joker = option { "joker_points", 10, choices = { 25 }, help = "points of a joker" } },
  score = { row = { "LM-19", bonuses = "LM-21" }, bonuses = {
    { name = "one_go", points = -10, when = says("goes out in one turn, with nothing on the table before",
      goes_out_in_one_turn) },
  } },

  -- Whoever reaches 101 points is out; the last one in wins or, if all are out at once, the fewest points.
  match = {
    row = { "LM-23", first_dealer = "LM-03", first_dealer_ace = "LM-03", direction = "LM-04 LM-08", limit = "LM-22",
      at_limit = "LM-22 LM-23", reentry = "LM-22" },
    first_dealer = "high card", first_dealer_ace = "high", direction = "left",
    dealer = "next",  -- the player to the dealer's left, who also begins each hand
    best = "lowest", limit = 101, at_limit = "out",
    -- Whoever is out may come back with the points of the worst player still in, while two at least are in.
    reentry = { least_in = 2, row = { max = "LM-22 LM-25" },
      max = option { "reentry_max", 2, range = { 0, unlimited }, help = "how often each player may come back" } },
  },
  chips = {
    { name = "ante", from = "each", to = "pot", amount = option.ante, row = "LM-05",
      on = option { "ante_each", "game", choices = { "hand" }, means = { game = "match start", hand = "hand start" },
        help = "when the stake is paid: once in the match, or in each hand" } },
    { name = "reentry", on = "reentry", from = "seat", to = "pot", row = "LM-22 LM-25",
      amount = option { "reentry_fee", "flat", choices = { "rising" },
        help = "the price of a re-entry: one stake each time, or one more each time",
        means = option.ante > 0 and {
          flat = says("one stake", function(r) return option.ante end),
          rising = says("one stake the first time, two the second, and so on",
            function(r, payer) return option.ante * r.reentries(payer) end),
        } or { flat = 0, rising = 0 } } },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all", row = "LM-23 ALL-04" },
  },
}
