local base = extends("loba_de_menos", { ante = { 2000 } })
return base
