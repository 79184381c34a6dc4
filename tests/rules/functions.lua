-- The game of values.lua with a function in every field that may hold one. Each answers from what it
-- is given, and always as the value says.
local base = extends("values")

local function yes(about) return about.hand > 0 end
local function no(about) return about.hand == 0 end
local function nobody(r, side) return r.held(side) < 0 end

base.name = "Functions"
base.deal[1].n = function(h)
  local cards = { 9, 7, 8 }
  return cards[math.min(h.hand, #cards)]
end
base.deal[2].n = function(h) return h.players // h.players end
base.deal[2].again = function(card) return card.joker and card.joker ~= true end
base.wild = function(card) return not card.joker and card.rank > 13 end
base.classes.all = function(card, h) return card.joker or card.rank <= 13 * h.hand end
base.counts.moves.start = function(h) return 3 + 0 * h.hand end
base.counts.moves.on = {
  hand_start = function(n, e) return n + 1 end,
  turn_start = function(n, e) return n + 2 end,
  drew = function(n, e) return n + 3 end,
  took = function(n, e) return n + 4 end,
  melded = function(n, e) return n + 5 end,
  laid = function(n, e) return n + 6 end,
  swapped = function(n, e) return n + 7 end,
  discarded = function(n, e) return n + 8 end,
  said = function(n, e) return n + 12 end,
  folded = function(n, e) return n + 13 end,
  turn_end = function(n, e) return n + 9 end,
  closed = function(n, e) return n + 10 end,
  scored = function(n, e) return n + 11 end,
}
base.melds.pierna.cards = function(card) return not card.joker and card.rank > 0 end
base.points = function(card) return card.joker and 5 or 5 + 0 * card.rank end
step(base, "draw").when = yes
step(base, "never").when = no
step(base, "table").when = function(m)
  local held = {}
  for seat = 1, m.players do table.insert(held, m.cards(seat)) end
  return table.concat(held, " ") ~= ""
end
-- Not of the step "throw": a function is asked only as its step begins, so that one could not throw
-- straight from the step before it.
local draw, meld, lay = step(base, "draw")[1], step(base, "table")[1], step(base, "table")[2]
draw.when = function(m) return m.turn > 0 end
meld.leaves = function(m) return m.cards(m.seat) >= 0 end
lay.to = function(m, meld) return meld.size >= 3 and meld.naturals + meld.wilds == meld.size end
step(base, "throw")[1].last_resort = function(card) return card.joker or card.rank > 0 end
local close = step(base, "throw")[2]
close.loose_points = function(h, side) return 10 + 0 * h.total(side) end
close.loose_cards = function(h, side) return side > 0 and 2 or h.hand end
step(base, "show").who.only = function(m, seat) return m.cards(seat) >= 0 end
base.match.won = function(r, side) return r.held(side) < 0 end
base.match.hands = function(s) return 300 * s.hand end
base.match.reentry.when = function(s, side) return s.reentries(side) >= 0 end
base.match.over = function(s) return s.hand == 0 end
base.match.dealer = function(r) return r.dealer end
base.match.bonuses[1] = {
  points = function(s, side) return side > 0 and 9 or s.total(side) end,
  when = function(s, side) return s.hands_won(side) < 0 end,
}
base.void = no
base.score.laid = function(card, as)
  local itself = not card.joker and not as.wild and (as.rank == card.rank or card.rank == 1)
  return (as.kind == "pierna" or as.kind == "escalera") and (itself or as.wild) and 2 or 0
end

local bonuses, chips = base.score.bonuses, base.chips
bonuses[1].points = function(r, side) return side > 0 and -3 or r.held(side) end
bonuses[1].when = yes
bonuses[2].points = function(r) return 100 * r.players // r.players end
bonuses[2].when = nobody
chips[1].amount = function(r, payer) return payer > 0 and 4 or r.hand end
chips[1].when = function(r, payer) return r.players >= payer end
chips[2].amount = function(r) return r.hand // r.hand + 1 end
chips[2].when = yes
chips[3].amount = function(r) return 98 + r.players // r.players end
chips[3].when = no
chips[4].amount = function(r, payer) return 4 + 0 * r.reentries(payer) end
chips[4].when = yes
return base
