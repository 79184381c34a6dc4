return house { change = function(rules) while true do rules.match.limit = 50 end end }
