local inner = house { change = { ["match.limit"] = 50 } }
return house { change = inner, options = inner, fits = inner, with = { inner } }
