-- Chinchón with two packs.
local rules = extends("chinchon")
rules.deck.packs = 2
return rules
