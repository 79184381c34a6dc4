return house { fits = { "chinchón" }, change = { ["match.limit"] = 50 } }
