return house { fits = { {}, 1, true, "chinchon", [9] = "gin", x = "y" }, change = { ["match.limit"] = 50 } }
