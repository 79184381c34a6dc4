-- A function that says which cards are thrown last makes and throws away many tables.
local rules = extends("minimal")
rules.hand[1][3][1] = discard { last_resort = function(card) for i = 1, 1333 do local _ = { i } end return card.rank == 1 end }
return rules
