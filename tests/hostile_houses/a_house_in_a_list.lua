return house { house { change = { ["match.limit"] = 50 } }, house { change = { ["match.limit"] = 70 } } }
