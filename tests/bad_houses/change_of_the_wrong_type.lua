return house { change = { ["match.limit"] = "fifty" } }
