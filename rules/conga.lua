-- Conga of Uruguay and inner Argentina: seven cards in melds, and a cut as soon as few points are left in
-- loose cards, those in no meld. A run of all seven cards is a conga; without a wild card it wins the match.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.
-- a and b or c: b where a holds, otherwise c. x ~= y: x is other than y.
local option = options {
  cards = { 50, choices = { 40 }, former = "deck",
    help = "the cards: 50, with two jokers, or 40, without eights, nines and jokers, where the ace of coins is wild" },
  joker_points = { 25, choices = { 50 }, help = "what a loose joker, or the wild ace, counts" },
  conga = { "wins", choices = { "minus_25" },
    help = "what a conga without a wild card does: it wins the match, or takes 25 off" },
}
local has_jokers, can_win = option.cards == 50, option.conga == "wins"
local ranks = has_jokers and { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } or { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 }
local function is_wild(card) return card.joker or not has_jokers and card.suit == "oros" and card.rank == 1 end
local function is_conga(r) return somebody_closed(r) and r.longest_run(r.closer) == 7 end
local function wins(r) return can_win and is_conga(r) and r.on_table(r.closer, "wild") == 0 end

return {
  host = 1,  -- the format of this file
  name = "Conga",
  players = { 2, 4 },
  row = { players = "CO-01", deal = "CO-02", zones = "ALL-08", wild = "CO-01", points = "CO-09", hand = "CO-05",
    melds = "CO-03", blocked = "CO-13 ALL-05" },

  -- Spanish cards: 10, 11 and 12 are jack (sota), knight (caballo) and king (rey).
  deck = { suits = "spanish", packs = 1, jokers = has_jokers and 2 or 0, ranks = ranks, row = "CO-01" },
  wild = is_wild,  -- the jokers, or where there are none the ace of coins (oros)
  deal = {
    move { name = "hands", n = 7, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" },  -- turned up, the first of the discard pile
  },
  zones = { discards = {
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw a card, then throw one, also the one just taken; or cut: throw one face down, with few points left
  -- loose.
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = "cut", closer = "the cutter", face = "down", row = { "CO-06", leaves = "CO-07" },
          loose_points = option { "cut_max", 5, choices = { 7, 3 },
            help = "how many points may be loose in a cut at most" },
          leaves = option { "two_jokers", "barred", choices = { "allowed" },
            help = "whether a player may cut who keeps both jokers",
            means = { allowed = true,
              barred = not has_jokers or says("you keep one joker at most",
                function(m) return m.in_hand("joker") < 2 end) } } } },
    },
    -- After a cut all show, the cutter first. Then the others, each once, lay off on the cutter's melds
    -- as many cards as they like.
    one { name = "show", row = "CO-08", show {}, who = { first = "closer" },
      when = says("somebody cut", somebody_closed) },
    any { name = "lay_off", row = "CO-08", lay { on = "closer" },
      who = { first = "after closer", only = says("everybody but the cutter", is_not_closer) },
      when = option { "layoff_to", "cutter", choices = { "none" },
        help = "whose melds take loose cards: those of the cutter, or of nobody",
        means = { none = false,
          cutter = not can_win and says("somebody cut", somebody_closed)
            or says("somebody cut, and not with a conga that wins the match",
              function(m) return somebody_closed(m) and not wins(m) end) } } },
  },

  -- A set (pierna) is three or four cards of one rank, a run (escalera) three or more of one suit in a row
  -- (where there are no 8 and 9, the 10 follows the 7). One card of a meld may be wild; it stays what it stands for.
  melds = {
    pierna = set { size = { 3, 4 }, wild = { max = 1, row = "CO-04" } },
    escalera = run { size = { 3, #ranks }, ace = "low", wild = { max = 1, row = "CO-04" } },
  },

  -- An empty stock is made anew of the discards but the top one, once; when it runs out again the hand ends.
  stock = { renew = "keep top", shuffle = true, times = 1, spent = "after turn", row = "CO-13" },
  blocked = option { "blocked", "score", choices = { "void" },
    help = "what a hand is worth in which the stock runs out twice: it counts, or it is void" },

  -- Each loose card counts its number, 10 to 12 too, against who holds it.
  points = function(card) return is_wild(card) and option.joker_points or card.rank end,
  score = { held = "loose", row = "CO-09", bonuses = {
    { name = "clean", points = -10, row = "CO-10",
      when = says("cuts without loose cards and without a run of seven", function(r, side)
        return somebody_closed(r) and r.closer == side and r.loose_cards(side) == 0 and not is_conga(r) end) },
    { name = "conga", points = -25, row = "CO-11",
      when = says(can_win
          and "cuts with all seven cards in one run, with a wild card"
          or "cuts with all seven cards in one run (a conga)",
        function(r, side) return is_conga(r) and not wins(r) and r.closer == side end) },
  } },

  -- Whoever reaches 101 points is out; the last one in wins or, if all are out at once, the fewest points.
  match = {
    row = { "CO-12", direction = "CO-02", won = "CO-11" },
    first_dealer = "random", direction = "right",
    dealer = "next",  -- the player to the dealer's right, who also begins each hand
    best = "lowest", limit = 101, at_limit = "out",
    -- Whoever is out may come back, for nothing, with the points of the worst player still in, while two are in.
    reentry = option { "reentry_max", 0, choices = { 1 },
      help = "how often each player may come back", means = { [0] = none, [1] = { max = 1 } } },
    won = can_win and says("cuts with all seven cards in one run, without a wild card (a conga)",
      function(r, side) return wins(r) and r.closer == side end),
  },
}
