return house { fits = "chinchon", change = { ["match.limit"] = 50 } }
