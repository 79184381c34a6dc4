-- For tests: golpeado, as it is played in Peru. Seven cards; whoever knocks has all of them in melds, or all
-- but one that somebody else's melds take. The fewest loose cards count, whatever their points.
local option = options {
  failed = { "minus_1", choices = { "minus_1", "others_plus_1" },
    help = { es = "qué cuesta golpear con una carta que no entra en ningún lado",
             en = "what a knock costs with a card that fits nowhere" } },
  choose = { "equal", choices = { "equal", "best" },
    help = { es = "si cada uno elige entre maneras igual de buenas de mostrar, o se muestra sin preguntar",
             en = "whether players choose among equally good ways to show, or hands are shown unasked" } },
}

local function is_knocked(m) return m.how == "closed" end
local somebody_knocked = says({ es = "alguien golpeó", en = "somebody knocked" }, is_knocked)
local knocker = says({ es = "quien golpeó", en = "the knocker" }, function(m, seat) return seat == m.closer end)

local function succeeds(r) return r.how == "closed" and r.loose_cards(r.closer) == 0 end
local function fails(r) return r.how == "closed" and r.loose_cards(r.closer) > 0 end
local well = says({ es = "golpea y no le queda ninguna carta suelta", en = "knocks and has no loose card left" },
  function(r, side) return succeeds(r) and side == r.closer end)
local badly = says({ es = "golpea y se queda con una carta suelta", en = "knocks and is left with a loose card" },
  function(r, side) return fails(r) and side == r.closer end)
local beside = says({ es = "ve fallar un golpe ajeno", en = "sees somebody else's knock fail" },
  function(r, side) return fails(r) and side ~= r.closer end)

return {
  host = 1,
  name = "Golpeado",
  players = { 2, 5 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = function(card) return math.min(card.rank, 10) end,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 } },
  },
  arrange = { cost = "cards", choose = option.choose },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "golpear", en = "knock" }, closer = { es = "quien golpeó", en = "the knocker" },
          loose_cards = 1, face = "down" } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = somebody_knocked },
    any { name = "lay_off", lay { on = "others" }, who = { first = "closer", only = knocker }, when = somebody_knocked },
  },
  stock = { renew = "keep top", times = unlimited },
  score = {
    held = "none",
    bonuses = {
      { points = 1, when = well },
      { points = option.failed == "minus_1" and -1 or 0, when = badly },
      { points = option.failed == "minus_1" and 0 or 1, when = beside },
    },
  },
  match = { best = "highest", limit = 5, at_limit = "ends", direction = "right" },
}
