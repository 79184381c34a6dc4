local base = extends("conga", { name = "Corte" })
base.hand.throw.close.when = function(m) return m.loose_cards == 0 end
return base
