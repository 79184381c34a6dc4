return house { fits = { 1, 2 }, change = { ["match.limit"] = 50 } }
