local many = {}
for i = 1, 3000 do many[i] = "jokers" end
return house { with = many }
