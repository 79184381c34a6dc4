-- A rules file to start from: a complete small game that can be played as it stands. Copy it, change
-- it, and run `loba check FILE`. Every field is in docs/rules-reference.md; `loba fields` lists them
-- too. To change a game that is there already, begin with its rules instead:
--   local rules = extends("loba_de_menos", { joker_points = { 25 } })
--   rules.match.limit = 151
--   return rules

-- What a table may agree on before it plays, `--set NAME=VALUE`. The first value is the usual one.
local option = options {
  target = { 100, range = { 10, 1000 },
    help = { es = "puntos con los que termina la partida", en = "points at which the match ends" } },
  run_min = { 3, choices = { 3, 4 },
    help = { es = "cartas mínimas de una escalera", en = "fewest cards in a run" } },
}

-- What a card counts against whoever still holds it. A card has card.rank (the ace is 1, the king 13),
-- card.suit and card.joker; a joker has neither rank nor suit.
local function points(card)
  if card.joker then return 20 end
  return math.min(card.rank, 10)
end

return {
  host = 1, -- the format of this file
  name = { es = "Mi juego", en = "My game" },
  players = { 2, 4 },

  deck = suits = "french", packs = 2, jokers = 2 },
  -- Ten cards to each hand, then one face up beside the stock.
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },

  -- Which cards may stand for others, and what cards cost: a value, or a function asked about each.
  wild = function(card) return card.joker end,
  points = points,

  -- The kinds of meld, under names of your own: set is of one rank, run of one suit in a row.
  melds = {
    three = set { label = { es = "trío", en = "set" }, plural = { es = "tríos", en = "sets" },
      size = { 3, 4 }, suits = { 3, 4 } },
    row = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" },
      size = { option.run_min, 13 }, ace = "either", wild = { max = 1, shift = "own side" } },
  },

  -- A turn: one draw, any number of melds and lay-offs, one discard.
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "any", stage = "opened" } },
    one { name = "throw", discard {} },
  } },

  out = { final = "optional" },
  stock = { renew = "keep top", times = unlimited },
  blocked = "score",

  -- Five points less for going out.
  score = { bonuses = {
    { points = -5, when = says({ es = "sale", en = "goes out" }, function(r, side) return r.out == side end) },
  } },

  match = { first_dealer = "random", direction = "left", best = "lowest", limit = option.target, at_limit = "ends" },
}
