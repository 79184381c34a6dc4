-- The words for closing are blanks and lines.
local rules = extends("minimal")
rules.hand[1][3][2] = close { word = { es = " \n\t", en = "\r" }, closer = "\n" }
return rules
