local many = {}
for i = 1, 60 do many["o" .. i] = i end
return house { set = many }
