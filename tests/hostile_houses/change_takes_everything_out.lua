return house { change = function(rules) for name in pairs(rules) do rules[name] = nil end end }
