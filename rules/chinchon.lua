-- Chinchón of Argentina: seven cards in melds, cut as soon as few points are left over. Nothing goes
-- to the table before a cut; a run of all seven cards wins the match.

local option = options {
  court_points = { "number", choices = { "number", "ten" },
    help = { es = "qué valen sota, caballo y rey: 10, 11 y 12, o diez cada uno",
             en = "what jack, knight and king count: 10, 11 and 12, or ten each" } },
  cut_max = { 7, choices = { 7, 5, 3 },
    help = { es = "con cuántos puntos sueltos, como máximo, se puede cortar",
             en = "how many points may be loose in a cut at most" } },
  cut_cards_max = { unlimited, choices = { unlimited, 1 },
    help = { es = "con cuántas cartas sueltas, como máximo, se puede cortar",
             en = "how many cards may be loose in a cut at most" } },
  cut = { "normal", choices = { "normal", "free" },
    help = { es = "el corte: normal, sin llegar uno mismo al límite de la partida, o libre, aunque se llegue",
             en = "the cut: normal, which may not take the cutter to the limit of the match, or free, which may" } },
  layoff_to = { "others", choices = { "others", "cutter", "none" },
    help = { es = "en los juegos de quién se descargan cartas sueltas: de los demás, de quien cortó, de nadie",
             en = "whose melds take loose cards: those of all other players, of the cutter, of nobody" } },
  minus_ten = { "any_zero", choices = { "any_zero", "clean_cut", "none" },
    help = { es = "a quién se le restan diez: a todo el que queda sin cartas sueltas, a quien corta sin ninguna, a nadie",
             en = "who gets ten off: everybody left without loose cards, a cutter without any, nobody" } },
  chinchon = { "wins", choices = { "wins", "minus_25", "minus_50" },
    help = { es = "qué vale un chinchón: gana la partida, resta 25 o resta 50",
             en = "what a chinchón does: it wins the match, or takes 25 or 50 off" } },
  reentry_max = { unlimited, range = { 0, unlimited },
    help = { es = "cuántas veces se puede reenganchar cada jugador", en = "how often each player may come back" } },
  blocked = { "score", choices = { "score", "void" },
    help = { es = "qué vale una mano en la que el mazo se acaba por segunda vez: se cuenta o se anula",
             en = "what a hand is worth in which the stock runs out twice: it counts, or it is void" } },
  ante = { 4, range = { 0, 1000 },
    help = { es = "fichas que apuesta cada jugador", en = "chips that each player stakes" } },
  cut_prize = { 1, range = { 0, 1000 },
    help = { es = "fichas que cada uno de los demás le paga a quien corta",
             en = "chips that each other player pays to the cutter" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

local wins = option.chinchon == "wins"
local chinchon_points = { wins = 0, minus_25 = -25, minus_50 = -50 }

local function points(card)
  return option.court_points == "ten" and math.min(card.rank, 10) or card.rank
end

local rules

-- Normal: the loose points may not take the cutter to the limit, 101, or what house rules make of it.
local normal_cut = says(
  { es = option.cut_max .. " puntos, y menos si así llegarías al límite de la partida",
    en = option.cut_max .. " points, and fewer where these would take you to the limit of the match" },
  function(h, side)
    local limit = rules.match.limit
    return limit and math.max(0, math.min(option.cut_max, limit - 1 - h.total(side))) or option.cut_max
  end)

local function is_cut(r) return r.how == "closed" end
local cut = says({ es = "alguien cortó", en = "somebody cut" }, is_cut)

-- A cut whose seven cards are one run; melds of others, and what others add to a run, do not count.
local function is_chinchon(r) return is_cut(r) and r.longest_run(r.closer) == 7 end
local chinchon = says(
  { es = "corta con las siete cartas en una sola escalera (chinchón; solo vale el de quien corta)",
    en = "cuts with all seven cards in one run (a chinchón; only the cutter's counts)" },
  function(r, side) return is_chinchon(r) and r.closer == side end)

local function is_left_without(r, side)
  return is_cut(r) and r.loose_cards(side) == 0 and not (is_chinchon(r) and r.closer == side)
end
local ten_off = {
  any_zero = says(
    { es = "queda sin cartas sueltas después de un corte, de entrada o por descargarlas (chinchón aparte)",
      en = "is left without loose cards after a cut, at once or by laying off (a chinchón aside)" },
    is_left_without),
  clean_cut = says(
    { es = "corta sin cartas sueltas (chinchón aparte)", en = "cuts without loose cards (a chinchón aside)" },
    function(r, side) return is_left_without(r, side) and r.closer == side and r.laid_off(side) == 0 end),
  none = false,
}

-- Where a chinchón ends the match nobody lays off any more.
local lays_off = wins
  and says({ es = "alguien cortó, y no con chinchón", en = "somebody cut, and not with a chinchón" },
           function(m) return is_cut(m) and not is_chinchon(m) end)
  or cut
local all_but_cutter = says({ es = "todos menos quien cortó", en = "everybody but the cutter" },
                            function(m, seat) return seat ~= m.closer end)

-- The ante the first time, and each time twice what it was before; a fee beyond any account is not
-- offered.
local function fee(r, payer) return math.min(option.ante << math.min(r.reentries(payer) - 1, 30), 1000000000) end

rules = {
  host = 1,
  name = "Chinchón",
  players = { 2, 6 },
  deck = { suits = "spanish", packs = 1, jokers = 0 },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 7, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  points = points,
  melds = {
    pierna = set { size = { 3, 4 } },
    escalera = run { size = { 3, 12 }, ace = "low" },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "cortar", en = "cut" }, closer = { es = "quien cortó", en = "the cutter" },
          face = "down", loose_cards = option.cut_cards_max,
          loose_points = option.cut == "free" and option.cut_max or normal_cut } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = cut },
    any { name = "lay_off", lay { on = option.layoff_to == "cutter" and "closer" or "others" },
      who = { first = "closer", stop = "quiet round", only = option.layoff_to ~= "cutter" or all_but_cutter },
      when = option.layoff_to ~= "none" and lays_off },
  },
  stock = { renew = "all", shuffle = true, times = 1, spent = "after turn" },
  blocked = option.blocked,
  score = {
    held = "loose",
    bonuses = {
      { name = "clean", points = -10, when = ten_off[option.minus_ten] },
      { name = "chinchon", points = chinchon_points[option.chinchon], when = chinchon },
    },
  },
  match = {
    first_dealer = "high card", first_dealer_ace = "low", direction = "right",
    best = "lowest", limit = 101, at_limit = "out",
    reentry = { least_in = 2, max = option.reentry_max },
    won = wins and chinchon,
    series = { dealer = "winner", direction = "turns" },
  },
  chips = {
    { name = "ante", on = "match start", from = "each", to = "pot", amount = option.ante },
    { name = "cut_prize", on = "hand end", from = "others", to = "closer", amount = option.cut_prize },
    { name = "chinchon", on = "hand end", from = "others", to = "pot", amount = option.ante,
      when = wins and says({ es = "pierde contra un chinchón", en = "loses to a chinchón" }, is_chinchon) },
    { name = "reentry", on = "reentry", from = "seat", to = "pot",
      amount = option.ante > 0 and says({ es = "una apuesta (la segunda vez dos, la tercera cuatro, y así)",
                      en = "one stake (the second time two, the third four, and so on)" }, fee) or 0 },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  -- Which row of docs/rules-ledger.md each field stands for.
  ledger = {
    ["players"] = "CH-01", ["deck"] = "CH-02", ["zones.discards.seen"] = "ALL-08", ["deal"] = "CH-03",
    ["wild"] = "CH-02", ["points"] = "CH-02", ["melds"] = "CH-05", ["hand"] = "CH-06", ["hand.draw.discards"] = "CH-17",
    ["hand.throw"] = "CH-06", ["hand.throw.close"] = "CH-07", ["hand.throw.close.loose_points"] = "CH-07 CH-14",
    ["hand.show"] = "CH-08 CH-09", ["hand.lay_off"] = "CH-09", ["stock"] = "CH-17", ["stock.times"] = "CH-18",
    ["blocked"] = "CH-18 ALL-05", ["score"] = "CH-10", ["score.held"] = "CH-08", ["score.bonuses.clean"] = "CH-11",
    ["score.bonuses.chinchon"] = "CH-12", ["match"] = "CH-13", ["match.first_dealer"] = "CH-03",
    ["match.first_dealer_ace"] = "CH-03", ["match.direction"] = "CH-03 CH-04", ["match.reentry"] = "CH-16",
    ["match.won"] = "CH-12", ["match.series"] = "CH-04", ["chips.ante"] = "CH-15",
    ["chips.cut_prize"] = "CH-15", ["chips.chinchon"] = "CH-12 CH-15", ["chips.reentry"] = "CH-16",
    ["chips.pot"] = "CH-13 CH-19 ALL-04",
  },
}

return rules
