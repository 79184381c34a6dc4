-- A function that says which cards are thrown last fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.hand[1][3][1] = discard { last_resort = function(card) if card.rank == 9 then error("nine") end return card.rank == 1 end }
return rules
