-- Two packs and no wild card: there can be two sets of nines.
local rules = extends("rummy")
rules.deck = { packs = 2 }
return rules
