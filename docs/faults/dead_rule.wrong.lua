local base = extends("loba_de_menos", { max_reshuffles = none })
base.stock = { renew = "none", times = 2 }
return base
