-- Conga, as it is played in Uruguay and inner Argentina: seven cards in melds, two jokers, a cut with
-- five points at most. A run of all seven cards without a joker wins the match.

local option = options {
  cards = { 50, choices = { 50, 40 }, former = "deck",
    help = { es = "las cartas: 50, con dos comodines, o 40, sin ochos, nueves ni comodines y con el as de oros de comodín",
             en = "the cards: 50, with two jokers, or 40, without eights, nines and jokers, where the ace of coins is wild" } },
  cut_max = { 5, choices = { 5, 7, 3 },
    help = { es = "con cuántos puntos sueltos, como máximo, se puede cortar",
             en = "how many points may be loose in a cut at most" } },
  two_jokers = { "barred", choices = { "barred", "allowed" },
    help = { es = "si puede cortar quien se queda con los dos comodines",
             en = "whether a player may cut who keeps both jokers" } },
  layoff_to = { "cutter", choices = { "cutter", "none" },
    help = { es = "en los juegos de quién se descargan cartas sueltas: de quien cortó, o de nadie",
             en = "whose melds take loose cards: those of the cutter, or of nobody" } },
  joker_points = { 25, choices = { 25, 50 },
    help = { es = "qué vale un comodín suelto", en = "what a loose joker, or the wild ace, counts" } },
  conga = { "wins", choices = { "wins", "minus_25" },
    help = { es = "qué vale una conga sin comodín: gana la partida, o resta 25",
             en = "what a conga without a wild card does: it wins the match, or takes 25 off" } },
  reentry_max = { 0, choices = { 0, 1 },
    help = { es = "cuántas veces se puede reenganchar cada jugador", en = "how often each player may come back" } },
  blocked = { "score", choices = { "score", "void" },
    help = { es = "qué vale una mano en la que el mazo se acaba por segunda vez: se cuenta o se anula",
             en = "what a hand is worth in which the stock runs out twice: it counts, or it is void" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

local has_jokers = option.cards == 50
local ranks = has_jokers and { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 } or { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 }

-- Without jokers the ace of oros is what they are.
local function is_wild(card) return card.joker or not has_jokers and card.suit == "oros" and card.rank == 1 end
local function points(card) return is_wild(card) and option.joker_points or card.rank end

local one_joker_goes = has_jokers and option.two_jokers == "barred"
  and says({ es = "te queda un comodín como máximo", en = "you keep one joker at most" },
           function(m) return m.in_hand("joker") < 2 end)

local function is_cut(r) return r.how == "closed" end
local cut = says({ es = "alguien cortó", en = "somebody cut" }, is_cut)

-- A cut whose seven cards are one run. With a wild card, wherever it stands, it does not win.
local can_win = option.conga == "wins"
local function is_conga(r) return is_cut(r) and r.longest_run(r.closer) == 7 end
local function wins(r) return can_win and is_conga(r) and r.on_table(r.closer, "wild") == 0 end

local winning_conga = says(
  { es = "corta con las siete cartas en una sola escalera, sin comodín (una conga)",
    en = "cuts with all seven cards in one run, without a wild card (a conga)" },
  function(r, side) return wins(r) and r.closer == side end)
local lesser_conga = says(
  can_win
    and { es = "corta con las siete cartas en una sola escalera, con un comodín",
          en = "cuts with all seven cards in one run, with a wild card" }
    or { es = "corta con las siete cartas en una sola escalera (una conga)",
         en = "cuts with all seven cards in one run (a conga)" },
  function(r, side) return is_conga(r) and not wins(r) and r.closer == side end)
local clean_cut = says(
  { es = "corta sin cartas sueltas y sin una escalera de siete",
    en = "cuts without loose cards and without a run of seven" },
  function(r, side) return is_cut(r) and r.closer == side and r.loose_cards(side) == 0 and not is_conga(r) end)

-- Where a conga ends the match nobody lays off any more.
local lays_off = can_win
  and says({ es = "alguien cortó, y no con una conga que gana la partida",
             en = "somebody cut, and not with a conga that wins the match" },
           function(m) return is_cut(m) and not wins(m) end)
  or cut
local all_but_cutter = says({ es = "todos menos quien cortó", en = "everybody but the cutter" },
                            function(m, seat) return seat ~= m.closer end)

return {
  host = 1,
  name = "Conga",
  players = { 2, 4 },
  deck = { suits = "spanish", jokers = has_jokers and 2 or 0, ranks = ranks },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 7, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  wild = is_wild,
  points = points,
  melds = {
    pierna = set { size = { 3, 4 }, wild = { max = 1 } },
    escalera = run { size = { 3, #ranks }, wild = { max = 1 }, ace = "low" },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "cortar", en = "cut" }, closer = { es = "quien cortó", en = "the cutter" },
          face = "down", loose_points = option.cut_max, leaves = one_joker_goes or true } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = cut },
    any { name = "lay_off", lay { on = "closer" }, who = { first = "after closer", only = all_but_cutter },
      when = option.layoff_to == "cutter" and lays_off },
  },
  stock = { renew = "keep top", times = 1 },
  blocked = option.blocked,
  score = {
    held = "loose",
    bonuses = {
      { name = "clean", points = -10, when = clean_cut },
      { name = "conga", points = -25, when = lesser_conga },
    },
  },
  match = {
    direction = "right", limit = 101, at_limit = "out",
    reentry = option.reentry_max ~= 0 and { max = option.reentry_max } or nil,
    won = can_win and winning_conga,
  },
  -- Which row of docs/rules-ledger.md each field stands for.
  ledger = {
    ["players"] = "CO-01", ["deck"] = "CO-01", ["zones.discards.seen"] = "ALL-08", ["deal"] = "CO-02",
    ["wild"] = "CO-01", ["points"] = "CO-09", ["melds"] = "CO-03", ["melds.pierna.wild"] = "CO-04",
    ["melds.escalera.wild"] = "CO-04", ["hand"] = "CO-05", ["hand.throw.close"] = "CO-06",
    ["hand.throw.close.leaves"] = "CO-07", ["hand.show"] = "CO-08", ["hand.lay_off"] = "CO-08", ["stock"] = "CO-13",
    ["blocked"] = "CO-13 ALL-05", ["score"] = "CO-09", ["score.bonuses.clean"] = "CO-10",
    ["score.bonuses.conga"] = "CO-11", ["match"] = "CO-12", ["match.direction"] = "CO-02", ["match.won"] = "CO-11",
  },
}
