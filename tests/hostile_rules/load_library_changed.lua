-- The library is changed without end.
local rules = extends("minimal")
while true do pcall(function() math.max = 1 end) pcall(function() string.sub = nil end) end
return rules
