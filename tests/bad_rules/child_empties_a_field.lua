local rules = extends("cutting_base.lua")
rules.points = nil
rules.melds.row.size = nil
rules.deal[1] = nil
return rules
