local rules = extends("cutting_base.lua")
rules.hand[1] = nil
return rules
