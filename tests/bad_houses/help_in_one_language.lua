return house { help = { es = "hasta 50" }, change = { ["match.limit"] = 50 } }
