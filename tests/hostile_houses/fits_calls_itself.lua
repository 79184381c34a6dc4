local function deeper(rules) local found = deeper(rules) return found end
return house { fits = deeper, change = { ["match.limit"] = 50 } }
