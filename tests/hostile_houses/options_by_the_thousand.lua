local many = {}
for i = 1, 3000 do many["o" .. i] = { 1, range = { 1, 9 }, help = "an option" } end
return house { options = many, change = { ["match.limit"] = 50 } }
