-- Options with names of four thousand bytes.
local list = {}
local text = "x"
for i = 1, 11 do text = text .. text end
for i = 1, 9 do list[text .. i] = { true } end
local rules, option = extends("minimal", list)
return rules
