return house { fits = { "loba_de_menos" }, change = { ["hand.throw.close.loose_points"] = 5 } }
