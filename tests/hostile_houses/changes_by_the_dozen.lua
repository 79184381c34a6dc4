local many = {}
for i = 1, 60 do many["melds.m" .. i] = i end
return house { change = many }
