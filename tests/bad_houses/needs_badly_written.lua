return house { needs = { "hand..[x" }, change = { ["match.limit"] = 50 } }
