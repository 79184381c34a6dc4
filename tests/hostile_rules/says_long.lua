-- Twelve sentences of four thousand bytes.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
rules.score = { bonuses = {} }
for i = 1, 12 do rules.score.bonuses[i] = { points = says(text, function(r) return 1 end), when = says(text, function(r) return true end) } end
return rules
