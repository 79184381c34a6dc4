-- en: A game of knocking: melds stay in the hand. Whoever has few points left in no meld knocks instead of
-- en: throwing a card; then all show their hands, the others lay off, and loose cards count.
-- en:
-- en: This is a whole game: it can be played as it stands. Change a value, and run `loba check` to see
-- en: whether all still fits together. Every field is explained by `loba fields`.
-- es: Un juego de cortar: los juegos quedan en la mano. El que tiene pocos puntos sueltos corta en vez de
-- es: tirar una carta; después todos muestran, los demás agregan lo que pueden, y las cartas sueltas cuentan.
-- es:
-- es: Es un juego entero: se puede jugar tal como está. Cambiá un valor y usá `loba revisar` para ver si
-- es: todo sigue encajando. `loba campos` explica cada campo.

-- en: What a table may agree on before it plays: `--set knock_max=3`. The first value is the usual one.
-- es: Lo que la mesa puede acordar antes de jugar: `--set knock_max=3`. El primer valor es el habitual.
local option = options {
  knock_max = { 5, choices = { 3, 10 },
    help = { es = "con cuántos puntos sueltos, como máximo, se puede cortar",
             en = "how many points may be loose in a knock at most" } },
  target = { 50, range = { 10, 500 },
    help = { es = "puntos con los que termina la partida", en = "points at which the match ends" } },
}

-- en: Functions get what they may ask about: m in play, r once the hand is over. says gives a function the
-- en: words that players read.
-- es: Las funciones reciben aquello por lo que pueden preguntar: m durante el juego, r cuando terminó la mano.
-- es: says le da a una función las palabras que leen los jugadores.
local function is_knocked(m) return m.how == "closed" end
local knocked = says({ es = "alguien cortó", en = "somebody knocked" }, is_knocked)
local others = says({ es = "todos menos quien cortó", en = "everybody but the knocker" },
  function(m, seat) return seat ~= m.closer end)
local clean = says({ es = "corta sin cartas sueltas", en = "knocks without loose cards" },
  function(r, side) return is_knocked(r) and r.closer == side and r.loose_cards(side) == 0 end)

---@type loba.rules
local rules = {
  -- en: The format of this file, and the name that people see.
  -- es: El formato de este archivo, y el nombre que ve la gente.
  host = 1,
  name = "My game",
  players = { 2, 4 },

  -- en: Spanish cards, one pack of 48. Seven to each hand, then one face up beside the stock.
  -- es: Cartas españolas, un mazo de 48. Siete para cada uno, y después una boca arriba junto al mazo.
  deck = { suits = "spanish", packs = 1, jokers = 0 },
  deal = { move { name = "hands", n = 7, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },

  -- en: A card costs its number, and no more than ten.
  -- es: Una carta cuesta su número, y no más de diez.
  points = function(card) return math.min(card.rank, 10) end,

  -- en: The kinds of meld, under names of your own: set is of one rank, run of one suit in a row.
  -- es: Las clases de juego, con nombres tuyos: set es de un mismo número, run de un palo en orden.
  melds = {
    three = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 4 } },
    row = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 12 } },
  },

  -- en: A turn is one draw and one discard; close ends the hand. Behind the turns all show their hands, and
  -- en: then cards are laid off on the knocker's melds.
  -- es: Un turno es robar una y tirar una; close termina la mano. Después de los turnos todos muestran, y
  -- es: luego se agregan cartas a los juegos de quien cortó.
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
      one { name = "throw", discard {},
        close { word = { es = "cortar", en = "knock" }, closer = { es = "quien cortó", en = "the knocker" },
          face = "down", loose_points = option.knock_max } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = knocked },
    any { name = "lay_off", lay { on = "closer" }, who = { only = others }, when = knocked },
  },

  -- en: When the stock runs out the discards are shuffled once; the second time the hand is over, and counts.
  -- es: Cuando se acaba el mazo se baraja el pozo una vez; la segunda, la mano termina, y cuenta.
  stock = { renew = "all", shuffle = true, times = 1, spent = "after turn" },
  blocked = "score",

  -- en: Loose cards count against who holds them, and a knock without any takes ten points off.
  -- es: Las cartas sueltas cuentan en contra de quien las tiene, y cortar sin ninguna resta diez puntos.
  score = { held = "loose", bonuses = { { name = "clean", points = -10, when = clean } } },

  -- en: The fewest points win, once somebody has reached the target.
  -- es: Ganan los menos puntos, cuando alguien llegó al límite.
  match = { first_dealer = "random", direction = "right", best = "lowest", limit = option.target, at_limit = "ends" },
}

return rules
