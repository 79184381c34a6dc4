-- One contract of two tríos.
local rules = extends("loba_centroamericana")
rules.opening.contract = { { trio = 2 } }
rules.melds.escalera.at_opening = nil
return rules
