return extends("loba_de_menos")
