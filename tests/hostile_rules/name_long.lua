-- The name of the game has four thousand bytes, in both languages.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
rules.name = { es = text, en = text }
return rules
