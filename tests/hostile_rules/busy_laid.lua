-- A function that says what a card counts in a meld takes many steps.
local rules = extends("minimal")
rules.score = { laid = function(card, as) local sum = 0 for i = 1, 4000 do sum = sum + i end return 1 end }
return rules
