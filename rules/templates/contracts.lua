-- en: A game of contracts: in each hand of the match something else has to be put down first, whole and in
-- en: one turn. From the next turn on cards are laid off, and whoever gets rid of all of them goes out.
-- en:
-- en: This is a whole game: it can be played as it stands. Change a value, and run `loba check` to see
-- en: whether all still fits together. Every field is explained by `loba fields`.
-- es: Un juego de contratos: en cada mano de la partida hay que bajar primero otra cosa, entera y en un solo
-- es: turno. Desde el turno siguiente se agregan cartas, y el que se queda sin ninguna sale.
-- es:
-- es: Es un juego entero: se puede jugar tal como está. Cambiá un valor y usá `loba revisar` para ver si
-- es: todo sigue encajando. `loba campos` explica cada campo.

-- en: What a table may agree on before it plays: `--set joker_points=25`. The first value is the usual one.
-- es: Lo que la mesa puede acordar antes de jugar: `--set joker_points=25`. El primer valor es el habitual.
local option = options {
  joker_points = { 20, choices = { 25 },
    help = { es = "puntos del comodín", en = "points of a joker" } },
}

-- en: The contracts, hand by hand: how many melds of each kind. The match has as many hands as the list.
-- es: Los contratos, mano por mano: cuántos juegos de cada clase. La partida tiene tantas manos como la lista.
local contracts = {
  { three = 2 },
  { three = 1, row = 1 },
  { row = 2 },
  { three = 3 },
}

-- en: What a card counts against whoever still holds it: an ace 15, court cards 10, the others their number.
-- es: Lo que cuenta una carta en contra de quien la tiene: el as 15, las figuras 10, las otras su número.
local function points(card)
  if card.joker then return option.joker_points end
  return card.rank == 1 and 15 or math.min(card.rank, 10)
end

---@type loba.rules
local rules = {
  -- en: The format of this file, and the name that people see.
  -- es: El formato de este archivo, y el nombre que ve la gente.
  host = 1,
  name = "My game",
  players = { 2, 4 },

  -- en: Two packs with four jokers. Eleven cards to each hand, then one face up beside the stock.
  -- es: Dos mazos con cuatro comodines. Once cartas para cada uno, y después una boca arriba junto al mazo.
  deck = { suits = "french", packs = 2, jokers = 4 },
  deal = { move { name = "hands", n = 11, to = "hands" }, move { name = "upcard", n = 1, to = "discards" } },

  wild = function(card) return card.joker end,
  points = points,

  -- en: The kinds of meld, under names of your own: set is of one rank, run of one suit in a row.
  -- es: Las clases de juego, con nombres tuyos: set es de un mismo número, run de un palo en orden.
  melds = {
    three = set { label = { es = "trío", en = "set" }, plural = { es = "tríos", en = "sets" },
      size = { 3, unlimited }, wild = { max = 1 } },
    row = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" },
      size = { 4, 13 }, ace = "either", wild = { max = 1, shift = "own side" } },
  },
  opening = { contract = contracts },

  -- en: A turn: one draw; the contract, or cards laid off from the turn after it on; one discard.
  -- es: Un turno: robar una; el contrato, o agregar cartas desde el turno siguiente; tirar una.
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld { opens = "only" }, lay { on = "any", stage = "turn after" } },
    one { name = "throw", discard {} },
  } },

  -- en: The last card is thrown; an empty stock is made anew of the discards but the top one.
  -- es: La última carta se tira; el mazo vacío se arma de nuevo con el pozo, menos la de arriba.
  out = { final = "required" },
  stock = { renew = "keep top", times = unlimited },
  blocked = "score",

  -- en: The fewest points win after the last contract.
  -- es: Ganan los menos puntos después del último contrato.
  match = { first_dealer = "random", direction = "right", best = "lowest", hands = #contracts },
}

return rules
