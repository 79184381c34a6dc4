-- A field with a thousand rows.
local rules = extends("minimal")
local rows = {}
for i = 1, 800 do rows[i] = "X" .. i end
rules.ledger = { points = table.concat(rows, " ") }
return rules
