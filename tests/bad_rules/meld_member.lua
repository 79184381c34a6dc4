local base = extends("loba_de_menos")
step(base, "table")[2].to = function(m, meld) return meld.sise > 3 end
return base
