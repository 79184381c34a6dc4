-- Sentences, names and labels with signs of a format.
local rules = extends("minimal")
rules.name = "%s%n%d%999999d"
rules.melds.run.label = "%s%s%s%s"
rules.score = { bonuses = { { points = says("%n%s%*d", function(r) return 1 end) } } }
return rules
