local long = "long"
for _ = 1, 9 do long = long .. long end
return house { name = long, help = "\27[31m" .. long, change = { ["match.limit"] = 0 } }
