return extends("loba_de_menos", { ["deal.hands.n"] = 9 })
