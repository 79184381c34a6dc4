return house { fits = function(rules) return false end, change = { ["match.limit"] = 50 } }
