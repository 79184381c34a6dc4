return house { change = { ["match.limit"] = 1,000 } }
