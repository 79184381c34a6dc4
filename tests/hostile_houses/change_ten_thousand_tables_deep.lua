local inner = { 1 }
for _ = 1, 10000 do inner = { melds = inner } end
return house { change = inner }
