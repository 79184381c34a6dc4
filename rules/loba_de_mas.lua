-- Loba de Más: most points win. Melds on the table earn points, cards in the hand cost them; jokers
-- and twos are wild, the discard pile is taken whole, and everybody builds on their own melds only.

local option = options {
  final_discard = { "optional", choices = { "optional", "required" },
    help = { es = "si hay que tirar la última carta", en = "whether the last card must be discarded" } },
  wild_count = { "two_step", choices = { "two_step", "as_card" }, former = "wild_points",
    help = { es = "qué vale un comodín bajado: 3 o 1, o lo que vale la carta que reemplaza",
             en = "what a wild card on the table is worth: 3 or 1, or as the card it stands for" } },
  target = { 150, range = { 50, 1000 },
    help = { es = "puntos con los que termina la partida", en = "points that end the match" } },
  blocked = { "score", choices = { "score", "void" },
    help = { es = "qué vale una mano trabada: se cuenta o se anula",
             en = "what a blocked hand is worth: it counts, or it is void" } },
  ante = { 4, range = { 0, 1000 },
    help = { es = "fichas que apuesta cada jugador", en = "chips that each player stakes" } },
  discard_pile = { "open", choices = { "open", "top" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

local function is_wild(card) return card.joker or card.rank == 2 end

-- The two steps of points: from the eight up, and below. 14 is the high ace, 1 the low one.
local function by_rank(rank, high) return rank >= 8 and high or 1 end

-- What a card costs whoever still holds it at the end.
local function points(card)
  if is_wild(card) or card.rank == 1 then return 3 end
  return by_rank(card.rank, 2)
end

-- What a card on the table earns by what it stands for.
local function laid(card, as)
  if as.wild and option.wild_count == "two_step" then return by_rank(as.rank, 3) end
  if as.rank == 14 or as.kind == "pierna" and as.rank == 1 then return 3 end
  return by_rank(as.rank, 2)
end

return {
  host = 1,
  name = "Loba de Más",
  players = { 2, 5 },
  deck = { suits = "french", packs = 2, jokers = 4 },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 11, to = "hands" } },
  wild = is_wild,
  points = points,
  melds = {
    pierna = set { plural = "piernas", size = { 3, 6 }, suits = 3, wild = { max = 0 } },
    escalera = run { plural = "escaleras", size = { 3, 13 }, ace = "either",
      wild = { max = unlimited, swap = "ends", freed = "same run" } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", take = "all", no_return = "if alone" } },
    any { name = "table", meld {}, lay { on = "own" }, swap { on = "own" } },
    one { name = "throw", discard {} },
  } },
  out = { final = option.final_discard },
  stock = { renew = "none", spent = "after turn" },
  blocked = option.blocked,
  score = {
    laid = laid,
    bonuses = {
      { name = "out", points = 5,
        when = says({ es = "sale", en = "goes out" }, function(r, side) return r.out == side end) },
      { name = "one_go", points = says({ es = "5 puntos por cada rival", en = "5 points for each other player" },
                      function(r) return 5 * (r.players - 1) end),
        when = says({ es = "sale de una sola vez, sin nada bajado antes",
                      en = "goes out in one turn, with nothing on the table before" },
                    function(r, side) return r.out == side and r.one_go end) },
    },
  },
  match = { first_dealer = "random", direction = "left", best = "highest", limit = option.target, at_limit = "ends" },
  chips = {
    { name = "ante", on = "match start", from = "each", to = "pot", amount = option.ante },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  -- Which row of docs/rules-ledger.md each field stands for.
  ledger = {
    ["players"] = "LP-01", ["deck"] = "LP-01", ["zones.discards.seen"] = "ALL-08", ["deal"] = "LP-03",
    ["wild"] = "LP-06", ["points"] = "LP-14", ["melds"] = "LP-04 LP-05 LP-06", ["melds.pierna"] = "LP-04", ["melds.pierna.wild"] = "LP-04 LP-06",
    ["melds.escalera"] = "LP-05", ["melds.escalera.naturals_min"] = "LP-06", ["melds.escalera.wild"] = "LP-06",
    ["melds.escalera.wild.shift"] = "LP-11", ["melds.escalera.wild.swap"] = "LP-11",
    ["melds.escalera.wild.freed"] = "LP-11", ["hand"] = "LP-02", ["hand.draw"] = "LP-07",
    ["hand.draw.stock"] = "LP-07 LP-12", ["hand.draw.discards"] = "LP-03 LP-07",
    ["hand.draw.discards.no_return"] = "LP-07", ["hand.table"] = "LP-08",
    ["hand.table.lay.on"] = "LP-09", ["hand.table.swap"] = "LP-11", ["hand.table.swap.on"] = "LP-09",
    ["hand.throw"] = "LP-10", ["out.final"] = "LP-10", ["stock"] = "LP-12", ["blocked"] = "ALL-05",
    ["score"] = "LP-15", ["score.laid"] = "LP-13", ["score.bonuses.out"] = "LP-16", ["score.bonuses.one_go"] = "LP-17",
    ["match"] = "LP-18", ["match.first_dealer"] = "LP-02", ["match.direction"] = "LP-02", ["match.limit"] = "LP-18",
    ["match.best"] = "LP-01", ["chips"] = "LP-02 LP-18",
  },
}
