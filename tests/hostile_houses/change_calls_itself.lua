local function deeper(rules) return deeper(rules) + 1 end
return house { change = function(rules) rules.match.limit = deeper(rules) end }
