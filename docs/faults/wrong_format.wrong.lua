local base = extends("loba_de_menos")
base.host = 2
return base
