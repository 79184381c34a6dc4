-- Conga with one joker, which costs 50.
local rules = extends("conga", { joker_points = { 50 } })
rules.deck.jokers = 1
return rules
