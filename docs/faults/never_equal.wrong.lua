local base = extends("loba_de_menos")
base.score.bonuses.one_go.when = function(r, side) return r.how == "done" and r.out == side end
return base
