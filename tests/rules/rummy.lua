-- For tests: basic rummy (BR-01 to BR-11 of family-games.md). Who goes out scores what the others hold, twice if
-- it went out in one go; the pile is turned over and its new top card turned up; a clear lead may end the match.
local option = options {
  rummy = { "double", choices = { "double", "none" },
    help = { es = "si irse de una vale doble", en = "whether going out in one go counts twice" } },
  stock_end = { "turn_over", choices = { "turn_over", "shuffle" },
    help = { es = "qué pasa con el pozo al terminarse el mazo", en = "what becomes of the pile when the stock is empty" } },
  layoff = { "any", choices = { "any", "opened" },
    help = { es = "quién puede agregar cartas a los juegos", en = "who may lay off" } },
  target = { 100, choices = { 100, 200, 500 },
    help = { es = "puntos que terminan la partida", en = "points that end the match" } },
  lead = { 0, range = { 0, 500 },
    help = { es = "ventaja que termina la partida; 0: ninguna", en = "a lead that ends the match; 0: none does" } },
}

local function points(card) return math.min(card.rank, 10) end

local function is_out(r, side) return r.out == side end

local function held_by_others(r, side)
  local sum = 0
  for other = 1, r.players do
    if other ~= side then sum = sum + r.held(other) end
  end
  return sum
end

-- Of all seats still in the match; nobody is ever out of it.
local function lead(s)
  local first, second = -1, -1
  for side = 1, s.players do
    local total = s.total(side)
    if total > first then first, second = total, first elseif total > second then second = total end
  end
  return first - second
end

local dealt = says({ es = "10 cartas entre dos, 7 entre tres o cuatro, 6 entre cinco o seis",
                     en = "10 cards for two, 7 for three or four, 6 for five or six" },
  function(h) return h.players == 2 and 10 or h.players <= 4 and 7 or 6 end)
local others_cards = says({ es = "lo que tienen los demás", en = "what the others hold" }, held_by_others)

local bonuses = { { points = others_cards, when = says({ es = "se va", en = "goes out" }, is_out) } }
if option.rummy == "double" then
  bonuses[2] = {
    points = others_cards,
    when = says({ es = "se va de una", en = "goes out in one go" }, function(r, side) return is_out(r, side) and r.one_go end),
  }
end

return {
  host = 1,
  name = { es = "Rummy básico", en = "Basic rummy" },
  players = { 2, 6 },
  deal = { move { n = dealt, to = "hands" }, move { n = 1, to = "discards" } },
  points = points,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, size = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, size = { 3, 13 } },
  },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards", no_return = "always" } },
    any { name = "table", meld {}, lay { on = "any", stage = option.layoff } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "all", shuffle = option.stock_end == "shuffle", upcard = true },
  score = { held = "none", bonuses = bonuses },
  match = {
    best = "highest", limit = option.target, at_limit = "ends",
    over = option.lead > 0 and says({ es = "alguien lleva esa ventaja", en = "somebody has such a lead" },
      function(s) return lead(s) >= option.lead end),
  },
}
