-- Tables within one another, a hundred thousand deep, are what the file returns.
local rules = extends("minimal")
local t = {}
for i = 1, 100000 do t = { t } end
rules.name = t
return rules
