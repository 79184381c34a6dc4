-- Golpeado with Spanish cards which count something.
local rules = extends("golpeado", { suits = { "spanish" } })
rules.points = function(card) return math.min(card.rank, 10) end
rules.deck.jokers = nil
return rules
