local base = extends("loba_de_menos", { name = "W" })
limit = 5
base.match.limit = limit
return base
