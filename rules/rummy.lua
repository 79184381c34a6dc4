-- Basic rummy: draw a card, put down sets and runs, lay cards off on anybody's melds, throw a card.
-- Whoever gets rid of all cards goes out, and scores what the others still hold.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.
-- a and b or c: b where a holds, otherwise c. x ~= y: x is other than y.
local option = options {
  melds_each_turn = { "any", choices = { "one" },
    help = "how many new melds may go down in one turn: any number, or one" },
}
local function all_hold(r)
  local sum = 0
  for side = 1, r.players do sum = sum + r.held(side) end
  return sum
end
local draws = one { name = "draw", row = "BR-04", draw { from = "stock" },
  draw { from = "discards", no_return = "always" } }  -- a card taken is not thrown in the same turn
local lays_off = lay { on = "any", row = "BR-06",
  stage = option { "layoff", "any", choices = { "opened" },
    help = "who may lay cards off: anybody, or only a player with a meld on the table" } }
local throws = one { name = "throw", row = "BR-07", discard {} }
return {
  host = 1,  -- the format of this file
  name = "Basic rummy",
  players = { 2, 6 },
  row = { players = "BR-01", deal = "BR-02", wild = "BR-01", hand = "BR-04", melds = "BR-03",
    points = "BR-09", blocked = "ALL-05" },

  -- One pack without jokers: no card is wild.
  deck = { suits = "french", packs = 1, jokers = 0, row = "BR-01" },
  deal = {
    move { name = "hands", to = "hands",
      n = says("10 cards if two play, 7 if three or four, 6 if five or six",
        function(h) return h.players == 2 and 10 or h.players <= 4 and 7 or 6 end) },
    move { name = "upcard", n = 1, to = "discards" },  -- turned up, the first of the discard pile
  },
  zones = { discards = { row = "ALL-08",
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw, then any number of melds and of cards laid off, then throw a card.
  hand = { option.melds_each_turn == "any" and turns {
    draws, any { name = "table", meld { row = "BR-05" }, lays_off }, throws,
  } or turns {  -- one new meld a turn: cards are laid off before it and after it
    draws, any { name = "before", lays_off, row = "BR-06" }, maybe { name = "table", row = "BR-05", meld {} },
    any { name = "after", lays_off, row = "BR-05 BR-06" }, throws,
  } },

  -- A set is three or four cards of one rank, a run three or more of one suit in a row.
  melds = {
    set = set { plural = "sets", size = { 3, 4 } },
    run = run { plural = "runs", size = { 3, 13 },
      ace = option { "ace", "low", choices = { "either" },
        help = "where the ace stands in a run: low only, or low or high" } },
  },

  -- The hand ends when a player goes out, has no card left.
  out = { row = "BR-07", final = option { "final_discard", "optional", choices = { "required" },
    help = "whether the last card must be discarded" } },

  -- Out of stock: the discard pile becomes the stock, and its top card is turned up again.
  stock = { renew = "all", upcard = true, row = "BR-08",
    shuffle = option { "stock_end", "turn_over", choices = { "shuffle" },
      means = { turn_over = false, shuffle = true },
      help = "what becomes of the discard pile when the stock is empty: it is turned over as it lies, or shuffled" },
    times = option { "max_reshuffles", 5, choices = { 1, unlimited },
      help = "how often the stock is renewed; when it runs out once more the hand ends, and nobody scores" } },
  blocked = "score",  -- it ends as it stands: nobody went out, so nobody scores

  -- Only whoever goes out scores: the ace 1, jack, queen and king 10, other cards their number.
  points = by_number { court = 10 },
  score = { held = "none", row = { "BR-09", bonuses = "BR-09 BR-10" }, bonuses = {
    { name = "out", when = says("goes out", goes_out),
      points = says("the points of the cards in all other hands", all_hold) },
    { name = "rummy", points = says("the points of the cards in all other hands once more", all_hold),
      when = option { "rummy", "double", choices = { "none" }, means = { none = false,
        double = says("goes out in one turn, with nothing melded or laid off before (rummy)", goes_out_in_one_turn) },
        help = "what going out in one turn earns, with nothing put down before: double points, or nothing more" } },
  } },

  -- The match ends when somebody reaches the limit; the most points win; if two have the
  -- same they share. The player to the dealer's left begins, and deals the next hand.
  match = {
    first_dealer = "random", direction = "left", dealer = "next", row = { "BR-11", direction = "BR-01" },
    best = "highest", limit = option { "target", 100, choices = { 200, 500 } }, at_limit = "ends",
  },
}
