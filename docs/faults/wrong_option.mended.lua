local base = extends("loba_de_menos", { ante = { 50 } })
return base
