-- A function calls itself as deep as it may.
local rules = extends("minimal")
local function down(n) if n == 0 then return 0 end return 1 + down(n - 1) end
rules.points = function(card) for i = 1, 20 do down(150) end return card.rank end
return rules
