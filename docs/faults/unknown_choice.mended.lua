local base = extends("loba_de_menos")
base.match.direction = "left"
return base
