local option = options { points = { 50, range = { 10, 90 } } }
return house { change = { ["match.limit"] = option.points } }
