local rules = extends("cutting_base.lua")
rules.ledger = nil
local turns = rules.hand[1]
table.remove(turns, 1)
return rules
