-- Kinds, steps and acts are made without end.
local rules = extends("minimal")
while true do pcall(function() return turns { one { name = "a", draw { from = "stock" } } } end) end
return rules
