return house { change = function(rules) rules.melds, rules.hand, rules.match.rules = rules, rules, rules end }
