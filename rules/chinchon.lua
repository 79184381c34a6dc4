-- Chinchón of Argentina: seven cards in melds, and a cut as soon as few points are left in loose cards, those
-- in no meld. Nothing goes to the table before; a run of all seven cards, a chinchón, wins the match.
-- option { "name", usual, choices = { others } }: what a table may agree on. row: the rule's number in the ledger.
-- a and b or c: b where a holds, otherwise c. x ~= y: x is other than y.
local option = options {
  cut_max = { 7, choices = { 5, 3 }, help = "how many points may be loose in a cut at most" },
  layoff_to = { "others", choices = { "cutter", "none" },
    help = "whose melds take loose cards: those of all other players, of the cutter, of nobody" },
  chinchon = { "wins", choices = { "minus_25", "minus_50" },
    help = "what a chinchón does: it wins the match, or takes 25 or 50 off" },
  ante = { 4, range = { 0, 1000 }, help = "chips that each player stakes" },
}
-- A cut whose seven cards are one run; what others add to a run does not count.
local function is_chinchon(r) return somebody_closed(r) and r.longest_run(r.closer) == 7 end
local chinchon = says("cuts with all seven cards in one run (a chinchón; only the cutter's counts)",
  function(r, side) return is_chinchon(r) and r.closer == side end)
local function is_left_without(r, side)
  return somebody_closed(r) and r.loose_cards(side) == 0 and not (is_chinchon(r) and r.closer == side)
end
return {
  host = 1,  -- the format of this file
  name = "Chinchón",
  players = { 2, 6 },
  row = { players = "CH-01", deal = "CH-03", wild = "CH-02", points = "CH-02", hand = "CH-06", melds = "CH-05",
    blocked = "CH-18 ALL-05" },

  -- 48 Spanish cards, 1 to 12 of four suits; 10, 11 and 12 are jack (sota), knight (caballo) and king (rey). No card
  -- is wild.
  deck = { suits = "spanish", packs = 1, jokers = 0, row = "CH-02" },
  deal = {
    move { name = "hands", n = 7, to = "hands" },
    move { name = "upcard", n = 1, to = "discards" },  -- turned up, the first of the discard pile
  },
  zones = { discards = { row = "ALL-08",
    seen = option { "discard_pile", "top", choices = { "open" }, means = { open = "all" },
      help = "whether the whole discard pile may be looked through, or only its top card" } } },

  -- A turn: draw a card, then throw one, also the one just taken; or cut: throw one face down, with few points left
  -- loose.
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards", row = "CH-17" } },
      one { name = "throw", discard {},
        close { word = "cut", closer = "the cutter", face = "down", row = { "CH-07", loose_points = "CH-07 CH-14" },
          loose_cards = option { "cut_cards_max", unlimited, choices = { 1 },
            help = "how many cards may be loose in a cut at most" },
          loose_points = option { "cut", "normal", choices = { "free" },
            help = "the cut: normal, which may not take the cutter to the limit of the match, or free, which may",
            means = { free = option.cut_max,
              normal = says({
                es = option.cut_max .. " puntos, y menos si así llegarías al límite de la partida",
                en = option.cut_max .. " points, and fewer where these would take you to the limit of the match" },
                function(h, side)
                  return math.max(0, math.min(option.cut_max, h.limit - 1 - h.total(side)))
                end) } } } },
    },
    -- After a cut all show, the cutter first. Then they lay off loose cards, the cutter first, round after
    -- round until nobody adds a card; a chinchón that wins the match ends it at once.
    one { name = "show", row = "CH-08 CH-09", show {}, who = { first = "closer" },
      when = says("somebody cut", somebody_closed) },
    any { name = "lay_off", row = "CH-09", lay { on = option.layoff_to == "cutter" and "closer" or "others" },
      who = { first = "closer", stop = "quiet round",
        only = option.layoff_to ~= "cutter" or says("everybody but the cutter", is_not_closer) },
      when = option.layoff_to ~= "none" and (option.chinchon ~= "wins" and says("somebody cut", somebody_closed)
        or says("somebody cut, and not with a chinchón",
          function(m) return somebody_closed(m) and not is_chinchon(m) end)) },
  },

  -- A set (pierna) is three or four cards of one rank, a run (escalera) three or more of one suit in a row.
  melds = {
    pierna = set { size = { 3, 4 } },
    escalera = run { size = { 3, 12 }, ace = "low" },
  },

  -- After the turn in which the stock runs out all discards are shuffled into a new one, once; then the hand ends.
  stock = { renew = "all", shuffle = true, times = 1, spent = "after turn", row = { "CH-17", times = "CH-18" } },
  blocked = option { "blocked", "score", choices = { "void" },
    help = "what a hand is worth in which the stock runs out twice: it counts, or it is void" },

  -- Each loose card counts against who holds it: its number, 10 to 12 for jack, knight and king, or ten each.
  points = by_number {
    court = option { "court_points", "number", choices = { "ten" }, means = { number = none, ten = 10 },
      help = "what jack, knight and king count: 10, 11 and 12, or ten each" } },
  score = { held = "loose", row = { "CH-10", held = "CH-08" }, bonuses = {
    { name = "clean", points = -10, row = "CH-11",
      when = option { "minus_ten", "any_zero", choices = { "clean_cut", "none" },
        help = "who gets ten off: everybody left without loose cards, a cutter without any, nobody",
        means = {
          any_zero = says("is left without loose cards after a cut, at once or by laying off (a chinchón aside)",
            is_left_without),
          clean_cut = says("cuts without loose cards (a chinchón aside)", function(r, side)
            return is_left_without(r, side) and r.closer == side and r.laid_off(side) == 0 end),
          none = false } } },
    { name = "chinchon", when = chinchon, row = "CH-12",
      points = ({ wins = 0, minus_25 = -25, minus_50 = -50 })[option.chinchon] },
  } },

  -- Whoever reaches 101 points is out; the last one in wins or, if all are out at once, the fewest points.
  match = {
    row = { "CH-13", first_dealer = "CH-03", first_dealer_ace = "CH-03", direction = "CH-03 CH-04",
      reentry = "CH-16", won = "CH-12", series = "CH-04" },
    first_dealer = "high card", first_dealer_ace = "low", direction = "right",
    dealer = "next",  -- the player to the dealer's right, who also begins each hand
    best = "lowest", limit = 101, at_limit = "out",
    won = option.chinchon == "wins" and chinchon,
    -- Whoever is out may come back with the points of the worst player still in, while two at least are in.
    reentry = { least_in = 2, max = option { "reentry_max", unlimited, range = { 0, unlimited },
      help = "how often each player may come back" } },
    -- The next match is dealt by the winner of this one, and goes round the other way.
    series = { dealer = "winner", direction = "turns" },
  },
  chips = {
    { name = "ante", on = "match start", from = "each", to = "pot", amount = option.ante, row = "CH-15" },
    { name = "cut_prize", on = "hand end", from = "others", to = "closer", row = "CH-15",
      amount = option { "cut_prize", 1, range = { 0, 1000 },
        help = "chips that each other player pays to the cutter" } },
    { name = "chinchon", on = "hand end", from = "others", to = "pot", amount = option.ante, row = "CH-12 CH-15",
      when = option.chinchon == "wins" and says("loses to a chinchón", is_chinchon) },
    { name = "reentry", on = "reentry", from = "seat", to = "pot", row = "CH-16",
      -- It doubles each time, up to a thousand million chips.
      amount = option.ante > 0 and says("one stake (the second time two, the third four, and so on)",
        function(r, payer) return math.min(option.ante << math.min(r.reentries(payer) - 1, 30), 1000000000) end) or 0 },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all", row = "CH-13 CH-19 ALL-04" },
  },
}
