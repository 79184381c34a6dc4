-- Loba of Central America: six hands, in each of which a contract of tríos and escaleras goes down whole before
-- anything else; then cards are laid off, added to melds. The fewest points win.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.
-- a and b or c: b where a holds, otherwise c. x ~= y: x is other than y.
local option = options {
  joker_points = { 25, choices = { 50 }, help = "points of a joker" },
}
local function is_joker(card) return card.joker end

return {
  host = 1,  -- the format of this file
  name = "Loba of Central America",
  players = { 2, 5 },
  row = { players = "CL-01", deal = "CL-05", wild = "CL-15", points = "CL-13 CL-18 CL-19", melds = "CL-02",
    hand = "CL-04", blocked = "ALL-05", chips = "CL-14" },

  -- Two packs of 52 cards, and four jokers, which are wild: they stand for other cards.
  deck = { suits = "french", packs = 2, jokers = 4, row = "CL-01" },
  wild = is_joker,
  deal = {
    move { name = "hands", n = 11, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" },  -- turned up, the first of the discard pile
  },
  zones = { discards = { row = "ALL-08",
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw a card; put down the contract of the hand, or in a later turn lay off on any meld; throw a card.
  hand = { turns {
    one { name = "draw", row = "CL-06 CL-10", draw { from = "stock", row = "CL-06 CL-20" },
      draw { from = "discards", row = { stage = "CL-21", no_return = "CL-21" },
        stage = option { "take_after_opening", "allowed", choices = { "forbidden" },
          help = "whether a player who has put down the contract may take a discard",
          means = { allowed = "any", forbidden = "not opened" } },
        no_return = option { "no_return_discard", false,  -- true: never thrown back at once
          help = "whether a card taken from the discard pile may not be discarded in the same turn",
        } and "always" or "never" } },
    -- The contract goes down whole, with nothing else in that turn, and no other melds later; "turn after": cards are
    -- laid off in later turns.
    any { name = "table", row = "CL-07", meld { opens = "only", row = { opens = "CL-07 CL-08" } },
      lay { on = "any", stage = "turn after", row = { "CL-08", stage = "CL-07 CL-08" } } },
    one { name = "throw", row = "CL-10", discard { row = { last_resort = "CL-21" },
      last_resort = option { "joker_discard", "allowed", choices = { "last_resort" },
        help = "whether a joker may be discarded, or only by whoever holds nothing else",
        means = { allowed = none, last_resort = is_joker } } } },  -- none: no card is
  } },

  -- What is put down in each hand, the first to the sixth.
  opening = { row = { contract = "CL-03 CL-07", distinct = "CL-21" },
    contract = { { trio = 2 }, { escalera = 1, trio = 1 }, { escalera = 2 }, { trio = 3 },
                 { trio = 2, escalera = 1 }, { escalera = 2, trio = 1 } },
    distinct = option { "distinct_trios", false, help = "whether the tríos of one contract must differ in rank",
    } and { "trio" } or {} },

  -- A trío is of one rank, in any suits. An escalera is of one suit, in a row; the ace goes below the two, above
  -- the king, or both. In the contract they have just three and four cards, one of them a joker at most.
  melds = {
    trio = set { label = "trío", plural = "tríos", size = { 3, unlimited }, naturals_min = 1,  -- not all wild
      wild = { max = unlimited, row = "CL-15" }, row = { "CL-02 CL-09", naturals_min = "CL-15" },
      at_opening = { size = 3, wild_max = 1, row = { size = "CL-07", wild_max = "CL-15" } } },
    escalera = run { plural = "escaleras", size = { 4, 14 }, ace = "both",
      row = { "CL-02 CL-09", naturals_min = "CL-15" },
      -- A joker at an end may move further out while cards are added there. Jokers are not exchanged for their cards.
      wild = { max = unlimited, shift = "own side", swap = "none",
        row = { "CL-15", shift = "CL-16 CL-17", swap = "CL-16 CL-17" } },
      at_opening = { size = 4, wild_max = 1, row = { size = "CL-07", wild_max = "CL-15" } } },
  },

  -- The hand ends when a player has no card left.
  out = { row = { "CL-12", final = "CL-10 CL-11" }, final = option { "final_discard", "required",
    choices = { "optional" }, help = "whether the last card must be discarded" } },
  -- An empty stock is made anew of the discards but the top one, shuffled; if it can be made no more, the hand
  -- is blocked: it ends after the turn in which the stock ran out.
  stock = { renew = "keep top", shuffle = true, spent = "after turn", row = "CL-20",
    times = option { "max_reshuffles", unlimited, range = { 0, unlimited }, help = "how often the stock is renewed" } },
  blocked = option { "blocked", "score", choices = { "void" },
    help = "what a blocked hand is worth: it counts, or it is void" },

  -- What a card costs whoever still holds it: its number; jack 11, queen 12, king 13, ace 14.
  points = option { "court_points", "ladder", choices = { "ten" },
    help = "points of J, Q, K and A: 11 to 14, or ten each",
    means = { ladder = by_number { ace = 14, joker = option.joker_points },
      ten = by_number { court = 10, ace = 10, joker = option.joker_points } } },
  score = { row = { "CL-13", bonuses = "CL-21" }, bonuses = {
    { name = "one_go", when = says("puts down the contract and goes out in one turn", goes_out_in_one_turn),
      points = -option { "one_go_bonus", 0, choices = { 10, 30 },
        help = "points taken off for putting down the contract and going out in one turn" } },
  } },

  -- Nobody is out. After six hands the fewest points win; of several who have them, whoever won more hands, else
  -- they share.
  match = {
    row = { "CL-14", first_dealer = "CL-04", direction = "CL-04" },
    first_dealer = "random", direction = "right",
    dealer = "next",  -- the player to the dealer's right, who also begins each hand
    best = "lowest", hands = 6, tie = { "hands won" },
  },
  chips = {
    { name = "ante", on = "match start", from = "each", to = "pot",
      amount = option { "ante", 0, range = { 0, 1000 }, help = "chips that each player stakes" } },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
}
