-- Options whose names are controls.
local list = {}
for i = 1, 31 do list[string.char(i)] = { true } end
local rules, option = extends("minimal", list)
return rules
