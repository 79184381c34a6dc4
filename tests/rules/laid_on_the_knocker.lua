-- For tests: golpeado with jokers at five points, in which the others lay off on the knocker's melds and nobody looks
-- at melds.
local function is_other(m, seat) return seat ~= m.closer end
local base = extends("golpeado", { name = "Laid on the knocker", ["deck.jokers"] = 2, suits = "spanish",
  ["arrange.cost"] = "points", ["hand.throw.close.loose_cards"] = unlimited, ["hand.throw.close.loose_points"] = 5 })
base.points = function(card) return card.joker and 25 or card.rank end
base.hand[3] = any { name = "lay_off", lay { on = "closer" }, who = { first = "after closer", only = is_other },
  when = somebody_closed }
return base
