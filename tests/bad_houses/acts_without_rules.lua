return house { change = function(rules) acts("close") end }
