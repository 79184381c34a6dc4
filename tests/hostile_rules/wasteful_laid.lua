-- A function that says what a card counts in a meld makes and throws away many tables.
local rules = extends("minimal")
rules.score = { laid = function(card, as) for i = 1, 1333 do local _ = { i } end return 1 end }
return rules
