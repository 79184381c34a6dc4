-- Golpeado of Peru and Chile: whoever has all seven cards in melds knocks and wins the hand. With six of them
-- in melds one may knock too, and wins if the seventh goes onto a meld that somebody else shows.

local option = options {
  suits = { "french", choices = { "french", "spanish" },
    help = { es = "con qué cartas se juega: francesas, 52, o españolas, 48",
             en = "which cards are used: French ones, 52, or Spanish ones, 48" } },
  failed = { "minus_1", choices = { "minus_1", "others_plus_1" },
    help = { es = "qué pasa cuando falla un golpe: quien golpeó pierde un punto, o cada uno de los demás gana uno",
             en = "what a failed knock does: the knocker loses a point, or each other player gets one" } },
  target = { 5, choices = { 5, 3, 10 },
    help = { es = "con cuántos puntos termina la partida", en = "how many points end the match" } },
  ante = { 0, choices = { 0, 1, 2 },
    help = { es = "fichas que pone cada jugador en cada mano", en = "chips that each player stakes in each hand" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

local function is_knock(r) return r.how == "closed" end
local knock = says({ es = "alguien golpeó", en = "somebody knocked" }, is_knock)
local knocker = says({ es = "quien golpeó", en = "the knocker" }, function(m, seat) return seat == m.closer end)

-- Asked when all have shown, and the knocker has laid off what fits.
local function succeeds(r) return is_knock(r) and r.loose_cards(r.closer) == 0 end
local function fails(r) return is_knock(r) and r.loose_cards(r.closer) > 0 end

local wins = says({ es = "golpea y queda sin cartas sueltas", en = "knocks and is left without a loose card" },
  function(r, side) return succeeds(r) and side == r.closer end)
local loses = says({ es = "golpea y se queda con una carta suelta", en = "knocks and is left with a loose card" },
  function(r, side) return fails(r) and side == r.closer end)
local looks_on = says({ es = "ve fallar el golpe de otro", en = "sees another player's knock fail" },
  function(r, side) return fails(r) and side ~= r.closer end)

-- Asked about the knocker alone.
local holds_nothing = says({ es = "queda sin cartas sueltas", en = "is left without a loose card" },
  function(r, closer) return r.loose_cards(closer) == 0 end)

return {
  host = 1,
  name = "Golpeado",
  players = { 2, 5 },
  deck = { suits = option.suits, packs = 1, jokers = 0 },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 7, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  points = 0,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" },
      size = { 3, unlimited }, ace = "low" },
  },
  arrange = { cost = "cards", choose = "equal" },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "golpear", en = "knock" }, closer = { es = "quien golpeó", en = "the knocker" },
          face = "down", loose_cards = 1 } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = knock },
    maybe { name = "lay_off", lay { on = "others" }, who = { first = "closer", only = knocker } },
  },
  stock = { renew = "keep top", shuffle = true, times = unlimited },
  score = {
    held = "none",
    bonuses = {
      { name = "success", points = 1, when = wins },
      option.failed == "minus_1" and { name = "failure", points = -1, when = loses }
        or { name = "failure", points = 1, when = looks_on },
    },
  },
  match = { first_dealer = "random", direction = "right", best = "highest", limit = option.target, at_limit = "ends" },
  chips = {
    { name = "ante", on = "hand start", from = "each", to = "pot", amount = option.ante },
    { name = "success", on = "hand end", from = "pot", to = "closer", amount = "all", when = holds_nothing },
    { name = "pot", on = "match end", from = "pot", to = "winners", amount = "all" },
  },
  -- Which row of docs/rules-ledger.md each field stands for.
  ledger = {
    ["players"] = "GO-01", ["deck"] = "GO-01", ["zones.discards.seen"] = "ALL-08", ["deal"] = "GO-02",
    ["wild"] = "GO-01", ["points"] = "GO-10", ["melds"] = "GO-03", ["melds.run.ace"] = "GO-01", ["arrange"] = "GO-07", ["hand"] = "GO-04",
    ["hand.throw.close"] = "GO-05", ["hand.throw.close.loose_cards"] = "GO-05 GO-06", ["hand.show"] = "GO-07",
    ["hand.lay_off"] = "GO-06", ["stock"] = "GO-12", ["blocked"] = "ALL-05", ["score"] = "GO-10",
    ["score.bonuses.success"] = "GO-08", ["score.bonuses.failure"] = "GO-09", ["match"] = "GO-10",
    ["match.first_dealer"] = "GO-02", ["match.direction"] = "GO-02", ["chips"] = "GO-11",
  },
}
