return extends("loba_de_menos", { joker_point = { 25 } })
