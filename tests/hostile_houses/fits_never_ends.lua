return house { fits = function(rules) while rules.match do end return true end, change = { ["match.limit"] = 50 } }
