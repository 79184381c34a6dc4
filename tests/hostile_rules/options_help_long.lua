-- Helps of four thousand bytes for each of 48 options.
local list = {}
local text = "x"
for i = 1, 11 do text = text .. text end
for i = 1, 48 do list["o" .. ("abcdefgh"):sub(i // 8 + 1, i // 8 + 1) .. ("abcdefgh"):sub(i % 8 + 1, i % 8 + 1)] = { true, help = { es = text, en = text } } end
local rules, option = extends("minimal", list)
return rules
