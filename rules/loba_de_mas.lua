-- Loba de Más: the most points win. Melds on the table earn points, cards left in the hand cost them; jokers and
-- twos are wild, the discard pile is taken whole, and everybody adds to their own melds only.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.
-- a and b or c: b where a holds, otherwise c. x ~= y: x is other than y.
local option = options {
  wild_count = { "two_step", choices = { "as_card" }, former = "wild_points",
    help = "what a wild card on the table is worth: 3 or 1, or as the card it stands for" },
}
local function is_wild(card) return card.joker or card.rank == 2 end
-- Below the eight a card counts one point, from it up as many as are given. 14 is the ace above the king, 1 the
-- ace below the two.
local function by_rank(rank, high) return rank >= 8 and high or 1 end

return {
  host = 1,  -- the format of this file
  name = "Loba de Más",
  players = { 2, 5 },
  row = { players = "LP-01", deal = "LP-03", wild = "LP-06", points = "LP-14", melds = "LP-04 LP-05 LP-06",
    hand = "LP-02", blocked = "ALL-05", chips = "LP-02 LP-18" },

  -- Two packs of 52 cards, and four jokers. Jokers and twos are wild: they stand for other cards.
  deck = { suits = "french", packs = 2, jokers = 4, row = "LP-01" },
  wild = is_wild,
  deal = { move { name = "hands", n = 11, to = "hands" } },  -- nothing is turned up: the discard pile is empty
  zones = { discards = { row = "ALL-08",
    seen = option { "discard_pile", "open", choices = { "top" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw a card or take all the discards; put down melds, and add cards to your own; then throw a card.
  hand = { turns {
    one { name = "draw", row = "LP-07", draw { from = "stock", row = "LP-07 LP-12" },
      -- A discard that was alone in the pile is not thrown again in the same turn.
      draw { from = "discards", take = "all", no_return = "if alone", row = { "LP-03 LP-07", no_return = "LP-07" } } },
    any { name = "table", row = "LP-08", meld {}, lay { on = "own", row = { on = "LP-09" } },
      swap { on = "own", row = { "LP-11", on = "LP-09" } } },  -- swap: a wild card for the card it stands for
    one { name = "throw", row = "LP-10", discard {} },
  } },

  -- A pierna is of one rank and of three suits, never a fourth; nothing is wild in it, and twos are
  -- twos. An escalera is of one suit, in a row;
  -- the ace goes below the two or above the king. Any number of its cards may be wild, but not all.
  melds = {
    pierna = set { plural = "piernas", size = { 3, 6 }, suits = 3, row = "LP-04",
      wild = { max = 0, row = "LP-04 LP-06" } },
    escalera = run { plural = "escaleras", size = { 3, 13 }, ace = "either", naturals_min = 1,  -- one card is itself
      row = { "LP-05", naturals_min = "LP-06" },
      -- A wild card at an end is replaced by the card it stands for, and goes to an end of the same escalera.
      wild = { max = unlimited, swap = "ends", freed = "same run",
        row = { "LP-06", shift = "LP-11", swap = "LP-11", freed = "LP-11" } } },
  },

  -- The hand ends when a player has no card left, or after the turn in which the stock runs out: it is not renewed.
  out = { row = { final = "LP-10" }, final = option { "final_discard", "optional", choices = { "required" },
    help = "whether the last card must be discarded" } },
  stock = { renew = "none", spent = "after turn", row = "LP-12" },
  blocked = option { "blocked", "score", choices = { "void" },
    help = "what a blocked hand is worth: it counts, or it is void" },  -- blocked: somebody can do nothing

  -- What a card costs whoever still holds it: wild cards and aces 3, from the eight to the king 2, others 1.
  points = function(card) return (is_wild(card) or card.rank == 1) and 3 or by_rank(card.rank, 2) end,
  score = { row = { "LP-15", laid = "LP-13" },
    -- What a card earns on the table: from the eight to the king 2, a lower one 1; an ace 3, but below the two 1.
    -- A wild card earns by the card that it stands for: from the eight up 3, below 1.
    laid = function(card, as)
      if as.wild and option.wild_count == "two_step" then return by_rank(as.rank, 3) end
      if as.rank == 14 or as.kind == "pierna" and as.rank == 1 then return 3 end
      return by_rank(as.rank, 2)
    end,
    bonuses = {
      { name = "out", points = 5, when = says("goes out", goes_out), row = "LP-16" },
      { name = "one_go", row = "LP-17", points = says("5 points for each other player",
        function(r) return 5 * (r.players - 1) end),
        when = says("goes out in one turn, with nothing on the table before", goes_out_in_one_turn) },
    },
  },

  -- The match ends when somebody reaches the limit; the most points win, and who have the
  -- same share. Nobody is out before. The player to the dealer's left begins, and deals the next hand.
  match = {
    row = { "LP-18", first_dealer = "LP-02", direction = "LP-02", best = "LP-01" },
    first_dealer = "random", direction = "left", dealer = "next",
    best = "highest", limit = option { "target", 150, range = { 50, 1000 } }, at_limit = "ends",
  },
  chips = {
    { name = "ante", on = "match start", from = "each", to = "pot",
      amount = option { "ante", 4, range = { 0, 1000 }, help = "chips that each player stakes" } },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
}
