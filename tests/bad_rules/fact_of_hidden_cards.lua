-- Nobody sees the stock, nor a hand that is not asked.
local base = extends("minimal")
step(base, "draw").when = function(m) return m.top("stock") == nil end
step(base, "table").when = function(m) return m.cards_in("stock", "natural") > 0 end
step(base, "throw").when = function(m) return m.in_hand("natural") > 0 end
base.deal[1].n = function(h) return h.turned and 9 or 10 end
return base
