return extends("gin", {}, { "ace_of_coins_wild" })
