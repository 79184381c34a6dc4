return house { change = function(rules) return kind(rules, rules) end }
