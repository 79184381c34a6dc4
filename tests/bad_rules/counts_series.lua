local base = extends("loba_de_menos")
base.counts = { buys = { of = "player", lasts = "series", start = "none", on = { drew = "many" } } }
return base
