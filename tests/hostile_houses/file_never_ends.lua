while true do end
return house { change = { ["match.limit"] = 50 } }
