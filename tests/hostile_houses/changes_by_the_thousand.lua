local many = {}
for i = 1, 3000 do many["melds.m" .. i] = i end
return house { change = many }
