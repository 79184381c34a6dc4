return house { fits = function(rules) end, change = { ["match.limit"] = 50 } }
