-- A thousand options.
local list = {}
for i = 1, 1000 do list["o" .. i] = { true } end
local rules, option = extends("minimal", list)
return rules
