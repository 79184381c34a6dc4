-- A row for each of two thousand fields that there are not, and rows on whatever has fields.
local rules = extends("minimal")
rules.row = {}
for i = 1, 2000 do rules.row["melds" .. i] = "GR-0" .. i end
for name, meld in pairs(rules.melds) do meld.row = rules.row end
rules.match.row = { rules.match, rules, row = rules.row }
return rules
