-- Memory is filled with functions up to its bound.
local rules = extends("minimal")
local kept = {}
while true do local t = {} for i = 1, 1000 do t[i] = function() return t, i end end kept = { kept, t } end
return rules
