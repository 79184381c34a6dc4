local long = "\27[31m\n"
for _ = 1, 9 do long = long .. long end
return house { fits = function() return false, long end, change = { ["match.limit"] = 50 } }
