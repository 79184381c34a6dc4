-- en: A game of melds: a turn is a draw, any number of melds put down, and a discard. Whoever gets rid
-- en: of all cards goes out, and the others count what they still hold.
-- en:
-- en: This is a whole game: it can be played as it stands. Change a value, and run `loba check` to see
-- en: whether all still fits together. Every field is explained by `loba fields`.
-- es: Un juego de bajar juegos: en cada turno se roba, se bajan los juegos que se quiera y se tira una
-- es: carta. El que se queda sin cartas sale, y los demás cuentan las que les quedaron.
-- es:
-- es: Es un juego entero: se puede jugar tal como está. Cambiá un valor y usá `loba revisar` para ver si
-- es: todo sigue encajando. `loba campos` explica cada campo.

-- en: What a table may agree on before it plays: `--set target=50`. The first value is the usual one.
-- es: Lo que la mesa puede acordar antes de jugar: `--set target=50`. El primer valor es el habitual.
local option = options {
  target = { 100, range = { 10, 1000 },
    help = { es = "puntos con los que termina la partida", en = "points at which the match ends" } },
  run_min = { 3, choices = { 4 },
    help = { es = "cartas mínimas de una escalera", en = "fewest cards in a run" } },
}

-- en: What a card counts against whoever still holds it. A card has card.rank (the ace is 1, the king 13),
-- en: card.suit and card.joker; a joker has neither rank nor suit.
-- es: Lo que cuenta una carta en contra de quien la tiene. Una carta tiene card.rank (el as es 1, el rey
-- es: 13), card.suit y card.joker; un comodín no tiene ni número ni palo.
local function points(card)
  if card.joker then return 20 end
  return math.min(card.rank, 10)
end

---@type loba.rules
local rules = {
  -- en: The format of this file, and the name that people see.
  -- es: El formato de este archivo, y el nombre que ve la gente.
  host = 1,
  name = "My game",
  players = { 2, 4 },

  -- en: Two packs with two jokers. Ten cards to each hand, then one face up beside the stock.
  -- es: Dos mazos con dos comodines. Diez cartas para cada uno, y después una boca arriba junto al mazo.
  deck = { suits = "french", packs = 2, jokers = 2 },
  deal = { move { name = "hands", n = 10, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },

  -- en: Which cards may stand for others, and what cards cost: a value, or a function asked about each.
  -- es: Qué cartas pueden valer por otras, y cuánto cuestan: un valor, o una función que contesta por cada una.
  wild = function(card) return card.joker end,
  points = points,

  -- en: The kinds of meld, under names of your own: set is of one rank, run of one suit in a row.
  -- es: Las clases de juego, con nombres tuyos: set es de un mismo número, run de un palo en orden.
  melds = {
    three = set { label = { es = "trío", en = "set" }, plural = { es = "tríos", en = "sets" },
      size = { 3, 4 }, suits = { 3, 4 } },
    row = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" },
      size = { option.run_min, 13 }, ace = "either", wild = { max = 1, shift = "own side" } },
  },

  -- en: A turn: one draw, any number of melds and cards laid off, one discard.
  -- es: Un turno: robar una, bajar y agregar lo que se quiera, tirar una.
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },

  -- en: Going out needs no last discard; an empty stock is made anew of the discards but the top one.
  -- es: Para salir no hace falta tirar la última; el mazo vacío se arma de nuevo con el pozo, menos la de arriba.
  out = { final = "optional" },
  stock = { renew = "keep top", times = unlimited },
  blocked = "score",

  -- en: Five points less for going out. Functions ask about the hand that is over: r.out is who went out.
  -- es: Cinco puntos menos por salir. Las funciones preguntan por la mano que terminó: r.out es quien salió.
  score = { bonuses = {
    { name = "out", points = -5,
      when = says({ es = "sale", en = "goes out" }, function(r, side) return r.out == side end) },
  } },

  -- en: The fewest points win, once somebody has reached the target.
  -- es: Ganan los menos puntos, cuando alguien llegó al límite.
  match = { first_dealer = "random", direction = "left", best = "lowest", limit = option.target, at_limit = "ends" },
}

return rules
