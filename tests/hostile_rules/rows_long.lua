-- Rows of four thousand bytes, and rows that are blanks alone.
local rules = extends("minimal")
local text, blanks = "x", " "
for i = 1, 11 do text, blanks = text .. text, blanks .. blanks end
rules.match.row = text
rules.melds.run.row = { blanks, size = text, [text] = "GR-01" }
rules.row = { [blanks] = text, melds = blanks }
return rules
