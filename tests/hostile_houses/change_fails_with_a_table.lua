return house { change = function(rules) error({ rules, "\27[31m" }) end }
