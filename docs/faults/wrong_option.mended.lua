return extends("loba_de_menos", { ante = { 50 } })
