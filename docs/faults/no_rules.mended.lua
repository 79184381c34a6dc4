local base = extends("loba_de_menos")
return base
