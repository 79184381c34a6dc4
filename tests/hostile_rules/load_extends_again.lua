-- A parent is read again and again.
local rules
while true do pcall(function() rules = extends("minimal") end) end
