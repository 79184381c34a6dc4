return extends("loba_de_menos", { joker_points = 25 })
