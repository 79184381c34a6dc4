return house { fits = { "chinchon" }, change = { limit = 70 } }
