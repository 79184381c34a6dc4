-- wants 3: wants more than
local f = function() return 1 end
for i = 1, 1000000 do local g = f f = function() return g end end
