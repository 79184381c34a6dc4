local base = extends("loba_de_menos")
base.host = 1
return base
