local base = extends("golpeado", { name = "Azar" })
base.match.dealer = function(r) return math.random(1, r.players) end
return base
