return house { fits = { "conga", "gin" }, change = { ["match.limit"] = 50 } }
