-- A ledger whose fields have rows of four thousand bytes.
local rules = extends("minimal")
local text = "x"
for i = 1, 11 do text = text .. text end
rules.ledger = { ["melds.run"] = text, ["melds.run.size"] = text, points = text }
return rules
