local base = extends("loba_de_menos")
base.match.limit = 151
