-- Kinds are called with controls of direction and cut letters.
local rules = extends("minimal")
rules.melds.set.label = "\226\128\174set"
rules.melds.run.label = { es = "\195", en = "\27]0;x\7" }
return rules
