-- Gin rummy for two: melds stay in the hand until somebody knocks with few loose points. Then both
-- show, the opponent lays off on the knocker's melds, and whoever has fewer loose points earns the
-- difference.

local option = options {
  knock_max = { 10, choices = { 10, 7, 5, 0 },
    help = { es = "con cuántos puntos sueltos, como máximo, se puede golpear",
             en = "how many points may be loose in a knock at most" } },
  gin_bonus = { 25, choices = { 25, 20 },
    help = { es = "puntos de más por un gin", en = "points added for gin" } },
  big_gin = { "off", choices = { "off", "31", "50" },
    help = { es = "puntos de más por golpear con las once cartas en juegos, sin tirar ninguna, o off: no se puede",
             en = "points added for a knock with all eleven cards in melds and none thrown, or off: not allowed" } },
  undercut_bonus = { 25, choices = { 25, 20, 10 },
    help = { es = "puntos de más por ganarle a quien golpeó", en = "points added for beating the knocker" } },
  dealer = { "loser", choices = { "loser", "winner", "next" },
    help = { es = "quién reparte la mano siguiente: quien perdió la mano, quien la ganó, o el que sigue",
             en = "who deals the next hand: whoever lost the hand, whoever won it, or the next player" } },
  target = { 100, choices = { 100, 150, 200, 250 },
    help = { es = "con cuántos puntos termina la partida", en = "how many points end the match" } },
  box = { 25, choices = { 25, 20, 0 },
    help = { es = "puntos por cada mano ganada, al final de la partida",
             en = "points for each hand won, at the end of the match" } },
  shutout = { "200", choices = { "200", "none" },
    help = { es = "premio por llegar si el rival no ganó ninguna mano: 200 en vez de 100, o nada más",
             en = "the bonus for reaching the target where the opponent won no hand: 200 instead of 100, or nothing more" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}
local function points(card) return math.min(card.rank, 10) end

-- The first turns. One pack has one card of each face, so that the upcard is known by its looks; whoever
-- takes it may not throw it at once.
local function lies_untouched(m) return m.top("discards") == m.turned end
local function is_offered(m) return m.turn == 1 or m.turn == 2 and lies_untouched(m) end
local offered = says({ es = "es el primer turno, o el segundo y la carta dada vuelta sigue ahí",
                       en = "it is the first turn, or the second and the card turned up still lies there" }, is_offered)
local draws = says({ es = "en este turno no se te ofreció la carta dada vuelta",
                     en = "the card turned up was not offered to you in this turn" },
  function(m) return m.turn > 2 or m.drew == 0 and not is_offered(m) end)
local not_passed = says({ es = "no es la carta dada vuelta que los dos acaban de pasar",
                          en = "it is not the card turned up, which both have just passed" },
  function(m) return m.turn ~= 3 or not lies_untouched(m) end)
local has_drawn = says({ es = "tomaste una carta", en = "you have taken a card" }, function(m) return m.drew > 0 end)

-- Behind the turns.
local function is_knocked(m) return m.how == "closed" end
local somebody_knocked = says({ es = "alguien golpeó", en = "somebody knocked" }, is_knocked)
local no_gin = says({ es = "alguien golpeó, y no con gin", en = "somebody knocked, and not with gin" },
  function(m) return is_knocked(m) and m.cards(m.closer) > 0 end)
local opponent = says({ es = "el rival de quien golpeó", en = "the knocker's opponent" },
  function(m, seat) return seat ~= m.closer end)

-- When the hand is over. Of two sides the other one is 3 - side.
local function lead(r, side) return r.loose_points(3 - side) - r.loose_points(side) end
local function is_gin(r) return r.how == "closed" and r.loose_cards(r.closer) == 0 end
local function is_big(r) return is_gin(r) and r.laid(r.closer) == 11 end

local ahead = says({ es = "tiene menos puntos sueltos después de un golpe", en = "has fewer loose points after a knock" },
  function(r, side) return r.how == "closed" and lead(r, side) > 0 end)
local gin = says({ es = "golpea sin cartas sueltas (gin)", en = "knocks without loose cards (gin)" },
  function(r, side) return is_gin(r) and not is_big(r) and side == r.closer end)
local big_gin = says({ es = "golpea con las once cartas en juegos (gin grande)",
                       en = "knocks with all eleven cards in melds (big gin)" },
  function(r, side) return is_big(r) and side == r.closer end)
local undercuts = says({ es = "es rival de quien golpeó y le quedan los mismos puntos sueltos o menos, salvo contra un gin",
                         en = "plays against the knocker and has as many loose points or fewer, but not against gin" },
  function(r, side) return r.how == "closed" and side ~= r.closer and lead(r, side) >= 0 and not is_gin(r) end)
local difference = says({ es = "la diferencia", en = "the difference" }, lead)

-- When the match is over. It goes to the target, or to what house rules make of it.
local rules
local reaches = says({ es = "llega al límite de la partida", en = "reaches the limit of the match" },
  function(s, side) return rules.match.limit ~= nil and s.total(side) >= rules.match.limit end)
local shuts_out = says({ es = "tiene un rival que no ganó ninguna mano", en = "has an opponent who won no hand" },
  function(s, side) return s.hands_won(3 - side) == 0 end)
local boxes = says({ es = option.box .. " puntos por cada mano que ganó", en = option.box .. " points for each hand won" },
  function(s, side) return option.box * s.hands_won(side) end)

local big_points = tonumber(option.big_gin)

-- Which row of docs/rules-ledger.md each field stands for.
local ledger = {
  ["players"] = "GR-01", ["deck"] = "GR-01", ["zones.discards.seen"] = "ALL-08", ["deal"] = "GR-02",
  ["points"] = "GR-06", ["melds"] = "GR-05", ["melds.run.ace"] = "GR-01", ["arrange"] = "GR-09",
  ["hand"] = "GR-04", ["hand.offer"] = "GR-03", ["hand.draw"] = "GR-04", ["hand.draw.when"] = "GR-03",
  ["hand.draw.discards.when"] = "GR-03", ["hand.throw"] = "GR-04", ["hand.throw.close"] = "GR-06",
  ["hand.show"] = "GR-09", ["hand.lay_off"] = "GR-09", ["stock"] = "GR-11", ["void"] = "GR-11",
  ["blocked"] = "ALL-05", ["score"] = "GR-10", ["score.bonuses.difference"] = "GR-07 GR-08 GR-10",
  ["score.bonuses.gin"] = "GR-07", ["score.bonuses.undercut"] = "GR-10", ["match"] = "GR-13",
  ["match.direction"] = "GR-01", ["match.dealer"] = "GR-12", ["match.hand_won"] = "GR-14", ["match.bonuses"] = "GR-14",
}
if big_points then
  ledger["hand.throw.big_gin"], ledger["score.bonuses.big_gin"] = "GR-08", "GR-08"
end

rules = {
  host = 1,
  name = { es = "Gin", en = "Gin rummy" },
  players = 2,
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = { move { name = "hands", n = 10, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },
  points = points,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 13 } },
  },
  arrange = { choose = "free" },
  hand = {
    turns {
      maybe { name = "offer", when = offered, draw { from = "discards", no_return = "always" } },
      one { name = "draw", when = draws, draw { from = "stock" },
        draw { from = "discards", no_return = "always", when = not_passed } },
      one { name = "throw", when = has_drawn, discard {},
        close { word = { es = "golpear", en = "knock" }, closer = { es = "quien golpeó", en = "the knocker" },
          loose_points = option.knock_max, face = "down" },
        big_points and close { name = "big_gin", loose_cards = 0, throws = false,
          word = { es = "golpear", en = "knock" }, closer = { es = "quien golpeó", en = "the knocker" } } or nil },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = somebody_knocked },
    any { name = "lay_off", lay { on = "closer" }, who = { only = opponent }, when = no_gin },
  },
  stock = { renew = "none", least = 2 },
  void = says({ es = "quedan dos cartas en el mazo y nadie golpeó",
              en = "two cards are left in the stock and nobody has knocked" },
    function(r) return r.how == "stock" end),
  score = {
    held = "none",
    bonuses = {
      { name = "difference", points = difference, when = ahead },
      { name = "gin", points = option.gin_bonus, when = gin },
      { name = "undercut", points = option.undercut_bonus, when = undercuts },
      big_points and { name = "big_gin", points = big_points, when = big_gin } or nil,
    },
  },
  match = {
    dealer = option.dealer, best = "highest", hand_won = "points", limit = option.target, at_limit = "ends",
    bonuses = {
      { name = "game", points = 100, when = reaches },
      { name = "boxes", points = boxes },
      { name = "shutout", points = 100, when = option.shutout == "200" and shuts_out },
    },
  },
  ledger = ledger,
}

return rules
