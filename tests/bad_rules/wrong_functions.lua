local base = extends("minimal")
base.points = function(card, hand) return 1 end
base.wild = function(...) return false end
base.deal[1].n = function() return 10 end
base.name = function() return "One pack" end
base.score = { bonuses = { { points = math.abs, when = function(r, side, more) return true end } } }
return base
