-- Loba de Menos with one joker at most in every meld, a pierna too.
local rules = extends("loba_de_menos")
rules.melds.pierna.wild.max = 1
return rules
