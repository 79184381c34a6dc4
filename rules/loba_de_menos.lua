-- Loba de Menos: fewest points win. Two packs with four jokers, nine cards each; put down piernas
-- and escaleras, lay cards off on any meld, and get rid of every card.

-- What a table may agree on before it plays. The first value is the usual one.
local option = options {
  ante_each = { "game", choices = { "game", "hand" },
    help = { es = "cuándo se paga la apuesta: una vez por partida, o en cada mano",
             en = "when the stake is paid: once in the match, or in each hand" } },
  ante = { 4, range = { 0, 1000 },
    help = { es = "fichas que apuesta cada jugador", en = "chips that each player stakes" } },
  take_discard = { "meld_or_layoff", choices = { "meld_or_layoff", "new_meld", "free" },
    help = { es = "qué hay que hacer con el descarte tomado: bajarlo o agregarlo, bajarlo en un juego nuevo, o nada",
             en = "what must be done with a discard that is taken: meld it or lay it off, put it in a new meld, or nothing" } },
  jokers_per_escalera = { 1, choices = { 1, 2 },
    help = { es = "cuántos comodines puede tener una escalera", en = "how many jokers an escalera may hold" } },
  escalera_min = { 3, choices = { 3, 4 },
    help = { es = "cantidad mínima de cartas de una escalera", en = "fewest cards in an escalera" } },
  final_discard = { "optional", choices = { "optional", "required" },
    help = { es = "si hay que tirar la última carta", en = "whether the last card must be discarded" } },
  max_reshuffles = { unlimited, range = { 0, unlimited },
    help = { es = "cuántas veces se rehace el mazo", en = "how often the stock is renewed" } },
  blocked = { "score", choices = { "score", "void" },
    help = { es = "qué vale una mano trabada: se cuenta o se anula",
             en = "what a blocked hand is worth: it counts, or it is void" } },
  joker_points = { 10, choices = { 10, 25 }, help = { es = "puntos del comodín", en = "points of a joker" } },
  ace_points = { 10, choices = { 10, 15 }, help = { es = "puntos del as", en = "points of an ace" } },
  reentry_max = { 2, range = { 0, unlimited },
    help = { es = "cuántas veces se puede reenganchar cada jugador",
             en = "how often each player may come back" } },
  reentry_fee = { "flat", choices = { "flat", "rising" },
    help = { es = "precio del reenganche: siempre una apuesta, o cada vez una más",
             en = "the price of a re-entry: one stake each time, or one more each time" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

-- What must be done at once with a discard that is taken.
local uses = { meld_or_layoff = { meld = true, lay = true }, new_meld = { meld = true }, free = {} }

local function is_joker(card) return card.joker end

-- What a card costs whoever still holds it at the end.
local function points(card)
  if card.joker then return option.joker_points end
  if card.rank == 1 then return option.ace_points end
  return math.min(card.rank, 10)
end

-- What a player pays to come back: one stake, or one more each time.
local fees = {
  flat = says({ es = "una apuesta", en = "one stake" }, function(r) return option.ante end),
  rising = says({ es = "una apuesta la primera vez, dos la segunda, y así sucesivamente",
                  en = "one stake the first time, two the second, and so on" },
                function(r, payer) return option.ante * r.reentries(payer) end),
}

return {
  host = 1,
  name = "Loba de Menos",
  players = { 2, 5 },
  deck = { suits = "french", packs = 2, jokers = 4 },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 9, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  wild = is_joker,
  points = points,
  melds = {
    pierna = set { plural = "piernas", size = { 3, 6 }, suits = 3, wild = { max = 0 } },
    escalera = run { plural = "escaleras", size = { option.escalera_min, 13 }, ace = "either",
      wild = { max = option.jokers_per_escalera, shift = "either end" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", use = uses[option.take_discard] } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard { last_resort = is_joker } },
  } },
  out = { final = option.final_discard },
  stock = { renew = "keep top", shuffle = true, times = option.max_reshuffles, spent = "after turn" },
  blocked = option.blocked,
  score = { bonuses = { {
    name = "one_go", points = -10,
    when = says({ es = "sale de una sola vez, sin nada bajado antes",
                  en = "goes out in one turn, with nothing on the table before" },
                function(r, side) return r.out == side and r.one_go end),
  } } },
  match = {
    first_dealer = "high card", first_dealer_ace = "high", direction = "left",
    best = "lowest", limit = 101, at_limit = "out",
    reentry = { least_in = 2, max = option.reentry_max },
  },
  chips = {
    { name = "ante", on = option.ante_each == "game" and "match start" or "hand start", from = "each", to = "pot",
      amount = option.ante },
    { name = "reentry", on = "reentry", from = "seat", to = "pot",
      amount = option.ante > 0 and fees[option.reentry_fee] or 0 },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  -- Which row of docs/rules-ledger.md each field stands for.
  ledger = {
    ["players"] = "LM-01", ["deck"] = "LM-02", ["zones.discards.seen"] = "ALL-08", ["deal"] = "LM-04",
    ["wild"] = "LM-13", ["points"] = "LM-20", ["melds"] = "LM-06 LM-07 LM-12", ["melds.pierna"] = "LM-06",
    ["melds.pierna.wild"] = "LM-13", ["melds.escalera"] = "LM-07", ["melds.escalera.size"] = "LM-07 LM-24",
    ["melds.escalera.wild"] = "LM-16", ["melds.escalera.wild.max"] = "LM-13",
    ["melds.escalera.wild.shift"] = "LM-17", ["hand"] = "LM-08", ["hand.draw"] = "LM-09",
    ["hand.draw.stock"] = "LM-09 LM-18", ["hand.table"] = "LM-10", ["hand.table.lay"] = "LM-11",
    ["hand.throw"] = "LM-14", ["hand.throw.discard.last_resort"] = "LM-15", ["out"] = "LM-19",
    ["out.final"] = "LM-14", ["stock"] = "LM-18", ["blocked"] = "ALL-05", ["score"] = "LM-19",
    ["score.bonuses"] = "LM-21", ["match"] = "LM-23", ["match.first_dealer"] = "LM-03",
    ["match.first_dealer_ace"] = "LM-03", ["match.direction"] = "LM-04 LM-08", ["match.limit"] = "LM-22",
    ["match.at_limit"] = "LM-22 LM-23", ["match.reentry"] = "LM-22", ["match.reentry.max"] = "LM-22 LM-25",
    ["chips"] = "ALL-06", ["chips.ante"] = "LM-05", ["chips.reentry"] = "LM-22 LM-25", ["chips.pot"] = "LM-23 ALL-04",
  },
}
