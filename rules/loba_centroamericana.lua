-- Loba of Central America: six hands, in each of which a contract of tríos and escaleras goes down
-- whole before anything else; then cards are laid off. The fewest points win.

local option = options {
  final_discard = { "required", choices = { "required", "optional" },
    help = { es = "si hay que tirar la última carta", en = "whether the last card must be discarded" } },
  joker_points = { 25, choices = { 25, 50 }, help = { es = "puntos del comodín", en = "points of a joker" } },
  court_points = { "ladder", choices = { "ladder", "ten" },
    help = { es = "puntos de J, Q, K y A: de 11 a 14, o diez cada una",
             en = "points of J, Q, K and A: 11 to 14, or ten each" } },
  no_return_discard = { false,
    help = { es = "si la carta tomada del pozo no se puede tirar en el mismo turno",
             en = "whether a card taken from the discard pile may not be discarded in the same turn" } },
  joker_discard = { "allowed", choices = { "allowed", "last_resort" },
    help = { es = "si se puede tirar un comodín, o solo cuando no queda otra carta",
             en = "whether a joker may be discarded, or only by whoever holds nothing else" } },
  take_after_opening = { "allowed", choices = { "allowed", "forbidden" },
    help = { es = "si quien ya bajó puede tomar del pozo",
             en = "whether a player who has put down the contract may take a discard" } },
  distinct_trios = { false,
    help = { es = "si los tríos de un mismo contrato tienen que ser de números distintos",
             en = "whether the tríos of one contract must differ in rank" } },
  one_go_bonus = { 0, choices = { 0, 10, 30 },
    help = { es = "puntos que se le descuentan a quien baja y sale en el mismo turno",
             en = "points taken off for putting down the contract and going out in one turn" } },
  max_reshuffles = { unlimited, range = { 0, unlimited },
    help = { es = "cuántas veces se rehace el mazo", en = "how often the stock is renewed" } },
  blocked = { "score", choices = { "score", "void" },
    help = { es = "qué vale una mano trabada: se cuenta o se anula",
             en = "what a blocked hand is worth: it counts, or it is void" } },
  ante = { 0, range = { 0, 1000 },
    help = { es = "fichas que apuesta cada jugador", en = "chips that each player stakes" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

local function is_joker(card) return card.joker end

-- What a card costs whoever still holds it at the end.
local function points(card)
  if card.joker then return option.joker_points end
  local ladder = card.rank == 1 and 14 or card.rank
  return option.court_points == "ten" and math.min(ladder, 10) or ladder
end

return {
  host = 1,
  name = { es = "Loba centroamericana", en = "Loba of Central America" },
  players = { 2, 5 },
  deck = { suits = "french", packs = 2, jokers = 4 },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 11, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  wild = is_joker,
  points = points,
  melds = {
    trio = set { label = "trío", plural = "tríos", size = { 3, unlimited }, wild = { max = unlimited },
      at_opening = { size = 3, wild_max = 1 } },
    escalera = run { plural = "escaleras", size = { 4, 14 }, ace = "both",
      wild = { max = unlimited, shift = "own side" },
      at_opening = { size = 4, wild_max = 1 } },
  },
  opening = {
    contract = { { trio = 2 }, { escalera = 1, trio = 1 }, { escalera = 2 }, { trio = 3 },
                 { trio = 2, escalera = 1 }, { escalera = 2, trio = 1 } },
    distinct = option.distinct_trios and { "trio" } or {},
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" },
      draw { from = "discards", stage = option.take_after_opening == "allowed" and "any" or "not opened",
        no_return = option.no_return_discard and "always" or "never" } },
    any { name = "table", meld { opens = "only" }, lay { on = "any", stage = "turn after" } },
    one { name = "throw", discard { last_resort = option.joker_discard == "last_resort" and is_joker or nil } },
  } },
  out = { final = option.final_discard },
  stock = { renew = "keep top", shuffle = true, times = option.max_reshuffles, spent = "after turn" },
  blocked = option.blocked,
  score = { bonuses = { {
    name = "one_go", points = -option.one_go_bonus,
    when = says({ es = "baja el contrato y sale en el mismo turno",
                  en = "puts down the contract and goes out in one turn" },
                function(r, side) return r.out == side and r.one_go end),
  } } },
  match = { first_dealer = "random", direction = "right", best = "lowest", hands = 6, tie = { "hands won" } },
  chips = {
    { name = "ante", on = "match start", from = "each", to = "pot", amount = option.ante },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  -- Which row of docs/rules-ledger.md each field stands for.
  ledger = {
    ["players"] = "CL-01", ["deck"] = "CL-01", ["zones.discards.seen"] = "ALL-08", ["deal"] = "CL-05",
    ["wild"] = "CL-15", ["points"] = "CL-13 CL-18 CL-19", ["melds"] = "CL-02", ["melds.trio"] = "CL-02 CL-09",
    ["melds.trio.wild"] = "CL-15", ["melds.trio.naturals_min"] = "CL-15", ["melds.trio.at_opening.size"] = "CL-07", ["melds.trio.at_opening.wild_max"] = "CL-15",
    ["melds.escalera"] = "CL-02 CL-09", ["melds.escalera.wild"] = "CL-15", ["melds.escalera.naturals_min"] = "CL-15",
    ["melds.escalera.wild.shift"] = "CL-16 CL-17", ["melds.escalera.wild.swap"] = "CL-16 CL-17",
    ["melds.escalera.at_opening.size"] = "CL-07", ["melds.escalera.at_opening.wild_max"] = "CL-15",
    ["opening.contract"] = "CL-03 CL-07", ["opening.distinct"] = "CL-21", ["hand"] = "CL-04", ["hand.draw"] = "CL-06 CL-10",
    ["hand.draw.stock"] = "CL-06 CL-20", ["hand.draw.discards.stage"] = "CL-21", ["hand.draw.discards.no_return"] = "CL-21",
    ["hand.table"] = "CL-07", ["hand.table.meld.opens"] = "CL-07 CL-08", ["hand.table.lay"] = "CL-08",
    ["hand.table.lay.stage"] = "CL-07 CL-08", ["hand.throw"] = "CL-10",
    ["hand.throw.discard.last_resort"] = "CL-21", ["out"] = "CL-12", ["out.final"] = "CL-10 CL-11",
    ["stock"] = "CL-20", ["blocked"] = "ALL-05", ["score"] = "CL-13", ["score.bonuses"] = "CL-21",
    ["match"] = "CL-14", ["match.first_dealer"] = "CL-04", ["match.direction"] = "CL-04", ["chips"] = "CL-14",
  },
}
