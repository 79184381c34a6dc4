local base = extends("loba_de_menos")
base.stock = { renew = "none", renew = "keep top" }
return base
