local long = "long"
for _ = 1, 9 do long = long .. long end
return house { options = { [long] = { 1, range = { 1, 9 }, help = "" } }, change = { ["match.limit"] = 50 } }
