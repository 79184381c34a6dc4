-- The house rules that docs/adding-a-variant.md prints: Chinchón with wild jokers; for tests.
local rules = extends("chinchon")
rules.name = { es = "Chinchón con comodines", en = "Chinchón with jokers" }
rules.deck.jokers = 2
rules.wild = function(card) return card.joker end
local points = rules.points                 -- as in Chinchón, but for the jokers
rules.points = function(card) return card.joker and 25 or points(card) end
rules.melds.pierna.wild = { max = 1 }       -- so many in one meld
rules.melds.escalera.wild = { max = 1 }
return rules
