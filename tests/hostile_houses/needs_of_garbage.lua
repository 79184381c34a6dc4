return house { needs = { "..", "[", "hand[-1]", "hand[1e9].x", "\27[2J" }, change = { ["match.limit"] = 50 } }
