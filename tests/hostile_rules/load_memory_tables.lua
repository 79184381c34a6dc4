-- Memory is filled with small tables up to its bound.
local rules = extends("minimal")
local kept = {}
while true do local t = {} for i = 1, 4000 do t[i] = { i } end kept = { kept, t } end
return rules
