local base = extends("loba_de_menos")
base.match.direction = "clockwise"
return base
