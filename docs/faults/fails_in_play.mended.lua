local base = extends("loba_de_menos")
step(base, "draw")[2].stage = "opened"
return base
