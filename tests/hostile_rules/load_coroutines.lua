-- What is forbidden is asked for without end.
local rules = extends("minimal")
while true do pcall(function() return coroutine.wrap(print) end) pcall(function() return setmetatable({}, {}) end) end
return rules
