-- Basic rummy: sets and runs go to the table at any time, cards are laid off on anybody's melds, and
-- whoever goes out scores the cards that the others hold.

local option = options {
  ace = { "low", choices = { "low", "either" },
    help = { es = "el lugar del as en una escalera: solo abajo, o abajo o arriba",
             en = "where the ace stands in a run: low only, or low or high" } },
  melds_each_turn = { "any", choices = { "any", "one" },
    help = { es = "cuántos juegos nuevos se pueden bajar en un turno: todos los que haya, o uno",
             en = "how many new melds may go down in one turn: any number, or one" } },
  layoff = { "any", choices = { "any", "opened" },
    help = { es = "quién puede agregar cartas a los juegos de la mesa: cualquiera, o solo quien ya bajó un juego",
             en = "who may lay cards off: anybody, or only a player with a meld on the table" } },
  final_discard = { "optional", choices = { "optional", "required" },
    help = { es = "si hay que tirar la última carta", en = "whether the last card must be discarded" } },
  stock_end = { "turn_over", choices = { "turn_over", "shuffle" },
    help = { es = "qué pasa con el pozo cuando se acaba el mazo: se da vuelta como está, o se mezcla",
             en = "what becomes of the discard pile when the stock is empty: it is turned over as it lies, or shuffled" } },
  max_reshuffles = { 5, choices = { 5, 1, unlimited },
    help = { es = "cuántas veces se rehace el mazo; cuando se acaba de nuevo termina la mano, y nadie anota",
             en = "how often the stock is renewed; when it runs out once more the hand ends, and nobody scores" } },
  rummy = { "double", choices = { "double", "none" },
    help = { es = "qué gana quien baja todas sus cartas en un solo turno, sin nada bajado antes: el doble, o nada más",
             en = "what going out in one turn earns, with nothing put down before: double points, or nothing more" } },
  target = { 100, choices = { 100, 200, 500 },
    help = { es = "con cuántos puntos termina la partida", en = "how many points end the match" } },
  discard_pile = { "top", choices = { "top", "open" },
    help = { es = "si se puede mirar todo el pozo, o solo su carta de arriba",
             en = "whether the whole discard pile may be looked through, or only its top card" } },
}

local function points(card) return math.min(card.rank, 10) end

-- Ten cards each for two, seven for three or four, six for more.
local function dealt(h) return h.players == 2 and 10 or h.players <= 4 and 7 or 6 end

local function goes_out(r, side) return r.out == side end
local function is_rummy(r, side) return r.out == side and r.one_go end

-- Whoever goes out holds nothing.
local function all_hold(r, side)
  local sum = 0
  for other = 1, r.players do sum = sum + r.held(other) end
  return sum
end

local prize = says({ es = "los puntos de las cartas de los demás", en = "the points of the cards in all other hands" },
  all_hold)
local prize_again = says({ es = "otra vez los puntos de las cartas de los demás",
                           en = "the points of the cards in all other hands once more" }, all_hold)
local bonuses = {
  { name = "out", points = prize, when = says({ es = "sale", en = "goes out" }, goes_out) },
  option.rummy == "double" and { name = "rummy", points = prize_again,
    when = says({ es = "sale en un solo turno, sin haber bajado ni agregado nada antes (rummy)",
                  en = "goes out in one turn, with nothing melded or laid off before (rummy)" }, is_rummy) } or nil,
}

local add = lay { on = "any", stage = option.layoff }
-- Where one meld a turn is allowed, cards may be laid off before and after it.
local draw_one = one { name = "draw", draw { from = "stock" }, draw { from = "discards", no_return = "always" } }
local throw_one = one { name = "throw", discard {} }
local one_meld = option.melds_each_turn == "one"
local turn = not one_meld
  and turns { draw_one, any { name = "table", meld {}, add }, throw_one }
  or turns { draw_one, any { name = "before", add }, maybe { name = "table", meld {} }, any { name = "after", add }, throw_one }

-- Which row of docs/rules-ledger.md each field stands for.
local ledger = {
  ["players"] = "BR-01", ["deck"] = "BR-01", ["zones.discards.seen"] = "ALL-08", ["deal"] = "BR-02",
  ["points"] = "BR-09", ["melds"] = "BR-03", ["hand"] = "BR-04", ["hand.draw"] = "BR-04", ["hand.table.meld"] = "BR-05",
  ["hand.throw"] = "BR-07", ["out"] = "BR-07", ["stock"] = "BR-08", ["blocked"] = "ALL-05", ["score"] = "BR-09", ["score.bonuses"] = "BR-09 BR-10",
  ["match"] = "BR-11", ["match.direction"] = "BR-01",
}
if one_meld then
  ledger["hand.before"], ledger["hand.table"], ledger["hand.after"] = "BR-06", "BR-05", "BR-05 BR-06"
else
  ledger["hand.table.lay"] = "BR-06"
end

return {
  host = 1,
  name = { es = "Rummy", en = "Basic rummy" },
  players = { 2, 6 },
  zones = { discards = { seen = option.discard_pile == "open" and "all" or "top" } },
  deal = {
    move { name = "hands", to = "hands",
      n = says({ es = "10 cartas si juegan dos, 7 si juegan tres o cuatro, 6 si juegan cinco o seis",
                 en = "10 cards if two play, 7 if three or four, 6 if five or six" }, dealt) },
    move { name = "upcard", n = 1, to = "discards" },
  },
  points = points,
  melds = {
    set = set { label = { es = "pierna", en = "set" }, plural = { es = "piernas", en = "sets" }, size = { 3, 4 } },
    run = run { label = { es = "escalera", en = "run" }, plural = { es = "escaleras", en = "runs" }, size = { 3, 13 },
      ace = option.ace },
  },
  hand = { turn },
  out = { final = option.final_discard },
  stock = { renew = "all", shuffle = option.stock_end == "shuffle", upcard = true, times = option.max_reshuffles },
  score = { held = "none", bonuses = bonuses },
  match = { first_dealer = "random", direction = "left", best = "highest", limit = option.target, at_limit = "ends" },
  ledger = ledger,
}
