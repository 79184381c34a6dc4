-- A ledger of two thousand fields that there are not.
local rules = extends("minimal")
rules.ledger = {}
for i = 1, 2000 do rules.ledger["melds.ru" .. i] = "X-1" end
return rules
