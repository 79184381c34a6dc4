-- Sixteen bonuses of some steps each, which together are more than a command has.
local rules = extends("minimal")
rules.score = { bonuses = {} }
for i = 1, 12 do
  rules.score.bonuses[i] = { points = function(r, side) local sum = 0 for i = 1, 30000 do sum = sum + i end return 1 end }
end
return rules
