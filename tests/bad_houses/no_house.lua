return { change = { ["match.limit"] = 50 } }
