local mine = { 3, 3 }
return house { change = function(rules) rules.melds.pierna.size = mine mine[2] = 9 end }
