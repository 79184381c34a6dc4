-- A text whose languages are texts in languages.
local rules = extends("minimal")
rules.name = { es = { es = "x", en = { es = "y" } }, en = function() return "x" end }
return rules
