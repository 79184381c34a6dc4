-- Sentences that are no sentences.
local rules = extends("minimal")
rules.score = { bonuses = { { points = says("\27[31m%s%n\0\255", function(r) return 1 end) } } }
return rules
