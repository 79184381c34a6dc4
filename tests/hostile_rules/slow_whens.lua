-- Functions each of which is in order, and which together are not.
local rules = extends("minimal")
for _, s in ipairs(rules.hand[1]) do s.when = function(m) local sum = 0 for i = 1, 120000 do sum = sum + i end return true end end
return rules
