-- The nearest to a misspelt function of a library, without end.
local rules = extends("minimal")
while true do pcall(function() return math.flor(1) end) end
return rules
