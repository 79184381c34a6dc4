-- Whether a card is wild takes a quarter of all steps.
local rules = extends("minimal")
rules.wild = function(card) local sum = 0 for i = 1, 5000 do sum = sum + i end return false end
return rules
