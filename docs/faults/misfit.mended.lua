return extends("chinchon", {}, { "ace_of_coins_wild" })
