return house { needs = { "hand.throw.close", "opening" }, change = { ["match.limit"] = 50 } }
