return house { name = "ours", change = { ["match.limit"] = option { "target", 100, choices = { 150 } } } }
