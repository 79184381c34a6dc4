local base = extends("loba_de_menos", { max_reshuffles = none })
base.stock = { renew = "keep top", times = 2 }
return base
