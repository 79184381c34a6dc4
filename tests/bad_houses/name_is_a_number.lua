return house { name = 50, change = { ["match.limit"] = 50 } }
