local base = extends("conga", { name = "Conga" })
base.score.bonuses.limpio = { points = -5, when = function(r, side) return r.closer == side and r.loose_cards == 0 end }
return base
