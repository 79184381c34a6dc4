local rules = extends("cutting_base.lua")
rules.players = { 2, 8 }
return rules
