local base = extends("loba_de_menos")
base.player = { 2, 3 }
return base
