-- Divisions by nothing and shifts, forgiven without end.
local rules = extends("minimal")
while true do pcall(function() return 1 // 0 end) pcall(function() return 1 % 0 end) pcall(function() return 1 << 1e300 end) end
return rules
