local all = { change = { ["match.limit"] = 50 } }
for i = 1, 60 do all["chnage" .. i] = i end
return house(all)
