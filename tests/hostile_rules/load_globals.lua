-- Globals are set and read without end.
local rules = extends("minimal")
while true do pcall(function() made_up = 1 end) pcall(function() return made_up end) end
return rules
