-- For tests: gin rummy for two, as a table would write it down. Knock at ten loose points or fewer; only
-- the other player lays off, on the knocker's melds; who has fewer loose points earns the difference.
local option = options {
  bonus = { 25, range = { 0, 100 },
    help = { es = "puntos de más por un gin, y por ganarle a quien golpeó",
             en = "points added for gin, and for beating the knocker" } },
}

local function points(card) return math.min(card.rank, 10) end

-- Behind the turns.
local function is_knocked(m) return m.how == "closed" end
local somebody_knocked = says({ es = "alguien golpeó", en = "somebody knocked" }, is_knocked)
local no_gin = says({ es = "alguien golpeó, y no con gin", en = "somebody knocked, and not with gin" },
  function(m) return is_knocked(m) and m.cards(m.closer) > 0 end)
local opponent = says({ es = "el rival de quien golpeó", en = "the knocker's opponent" },
  function(m, seat) return seat ~= m.closer end)

-- When the hand is over. Of two sides the other one is 3 - side.
local function lead(r, side) return r.held(3 - side) - r.held(side) end
local function is_gin(r) return r.how == "closed" and r.loose_cards(r.closer) == 0 end
local function is_ahead(r, side)
  return r.how == "closed" and (lead(r, side) > 0 or lead(r, side) == 0 and side ~= r.closer)
end

local ahead = says({ es = "tiene menos puntos sueltos, o los mismos y no golpeó",
                     en = "has fewer loose points, or as many and did not knock" }, is_ahead)
local gin = says({ es = "golpea sin cartas sueltas (gin)", en = "knocks without loose cards (gin)" },
  function(r, side) return is_gin(r) and side == r.closer end)
local beats_knocker = says({ es = "le gana a quien golpeó", en = "beats the knocker" },
  function(r, side) return is_ahead(r, side) and side ~= r.closer and not is_gin(r) end)

local difference = says({ es = "la diferencia", en = "the difference" }, lead)

return {
  host = 1,
  name = "Gin rummy",
  players = 2,
  deal = { move { n = 10, to = "hands" }, move { n = 1, to = "discards" } },
  points = points,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 } },
  },
  hand = {
    turns {
      one { name = "draw", draw { from = "stock" }, draw { from = "discards", no_return = "always" } },
      one { name = "throw", discard {},
        close { word = { es = "golpear", en = "knock" }, closer = { es = "quien golpeó", en = "the knocker" },
          loose_points = 10, face = "down" } },
    },
    one { name = "show", show {}, who = { first = "closer" }, when = somebody_knocked },
    any { name = "lay_off", lay { on = "closer" }, who = { first = "after closer", only = opponent }, when = no_gin },
  },
  score = {
    held = "none",
    bonuses = {
      { points = difference, when = ahead },
      { points = option.bonus, when = gin },
      { points = option.bonus, when = beats_knocker },
    },
  },
  match = { best = "highest", limit = 100, at_limit = "ends" },
}
