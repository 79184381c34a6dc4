-- Golpeado of Peru and Chile: whoever has all seven cards in melds knocks and wins the hand. With six of
-- them in melds one may knock too, and wins if the seventh goes onto a meld that somebody else shows.
-- A set is three or four cards of one rank, a run three or more of one suit in a row.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.

-- Asked when all have shown, and the knocker has laid off what fits.
local function succeeds(r) return somebody_closed(r) and r.loose_cards(r.closer) == 0 end
local function fails(r) return somebody_closed(r) and r.loose_cards(r.closer) > 0 end

return {
  host = 1,  -- the format of this file
  name = "Golpeado",
  players = { 2, 5 },
  row = { players = "GO-01", deal = "GO-02", zones = "ALL-08", wild = "GO-01", points = "GO-10", melds = "GO-03",
    hand = "GO-04", blocked = "ALL-05", chips = "GO-11" },

  -- One pack without jokers: no card is wild.
  deck = { packs = 1, jokers = 0, row = "GO-01",
    suits = option { "suits", "french", choices = { "spanish" },
      help = "which cards are used: French ones, 52, or Spanish ones, 48" } },
  deal = {
    move { name = "hands", n = 7, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" },  -- turned up, the first of the discard pile
  },
  zones = { discards = {
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw a card, then throw one, also the one just taken; or knock: throw one face down, with one loose card
  -- left at most.
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = "knock", closer = "the knocker", face = "down", loose_cards = 1,
          row = { "GO-05", loose_cards = "GO-05 GO-06" } } },
    },
    -- After a knock all show their melds, the knocker first, and the knocker may lay off the loose card.
    one { name = "show", row = "GO-07", show {}, who = { first = "closer" },
      when = says("somebody knocked", somebody_closed) },
    maybe { name = "lay_off", row = "GO-06", lay { on = "others" },
      who = { first = "closer", only = says("the knocker", is_closer) } },
  },
  melds = {
    set = set { plural = "sets", size = { 3, 4 } },
    run = run { plural = "runs", size = { 3, unlimited }, ace = "low", row = { ace = "GO-01" } },
  },
  -- Hands are arranged for the fewest loose cards; among equal arrangements the owner chooses.
  arrange = { cost = "cards", choose = "equal", row = "GO-07" },
  -- An empty stock is made anew of the discards but the top one, shuffled, as often as needed.
  stock = { renew = "keep top", shuffle = true, times = unlimited, row = "GO-12" },
  blocked = "score",  -- a hand in which somebody can do nothing ends as it stands: nobody has knocked

  points = 0,  -- cards cost nothing
  score = { held = "none", row = "GO-10", bonuses = {
    { name = "success", points = 1, row = "GO-08", when = says("knocks and is left without a loose card",
      function(r, side) return succeeds(r) and side == r.closer end) },
    option { "failed", "minus_1", choices = { "others_plus_1" },
      help = "what a failed knock does: the knocker loses a point, or each other player gets one",
      means = {
        minus_1 = { name = "failure", points = -1, row = "GO-09",
          when = says("knocks and is left with a loose card",
            function(r, side) return fails(r) and side == r.closer end) },
        others_plus_1 = { name = "failure", points = 1, row = "GO-09",
          when = says("sees another player's knock fail",
            function(r, side) return fails(r) and side ~= r.closer end) },
      } },
  } },

  -- The match ends when somebody reaches the limit; the most points win. If two have the
  -- same they share. The player to the dealer's right begins, and deals the next hand.
  match = {
    row = { "GO-10", first_dealer = "GO-02", direction = "GO-02" },
    first_dealer = "random", direction = "right", dealer = "next",
    best = "highest", limit = option { "target", 5, choices = { 3, 10 } }, at_limit = "ends",
  },
  -- Stakes: whoever wins a hand takes the pot; what lies there at the end goes to the winner of the match.
  chips = {
    { name = "ante", on = "hand start", from = "each", to = "pot",
      amount = option { "ante", 0, choices = { 1, 2 }, help = "chips that each player stakes in each hand" } },
    { name = "success", on = "hand end", from = "pot", to = "closer", amount = "all",
      when = says("is left without a loose card", function(r, closer) return r.loose_cards(closer) == 0 end) },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
}
