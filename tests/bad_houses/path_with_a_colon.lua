return house { change = { ["match.limit"]: 50 } }
