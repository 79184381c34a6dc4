-- Choices of four thousand bytes.
local list = {}
local text = "x"
for i = 1, 11 do text = text .. text end
local choices = {}
for i = 1, 12 do choices[i] = text .. i end
list.a = { choices[1], choices = choices }
local rules, option = extends("minimal", list)
return rules
