-- A function that says what a card counts in a meld fails when it is asked the third time, for it is of another opinion about the card or the hand.
local rules = extends("minimal")
rules.score = { laid = function(card, as) if as.rank == 9 then error("nine") end return 1 end }
return rules
