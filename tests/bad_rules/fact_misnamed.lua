-- A pile, a class and a kind of meld that there are not.
local base = extends("minimal")
step(base, "draw").when = function(m) return m.cards_in("discard") > 0 end
step(base, "table").when = function(m) return m.cards_in("discards", "jokers") == 0 end
step(base, "throw").when = function(m) return m.melds(1, "seq") == 0 end
base.score = { bonuses = {
  { points = function(r, side) return r.cards_in > 0 and 1 or 0 end },
  { points = function(r, side) return r.owns(side, 3) end },
  { points = function(r, side) return r.fits("discards") and 1 or 0 end },
} }
return base
