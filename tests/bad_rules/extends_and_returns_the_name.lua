return "loba_de_menos"
