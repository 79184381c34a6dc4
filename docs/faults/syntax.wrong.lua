local base = extends("loba_de_menos")
base.players = { 2 3 }
return base
