return house { needs = "match.limit", change = { ["match.limit"] = 50 } }
