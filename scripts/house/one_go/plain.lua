-- Ten points more for going out in one turn, by a condition without words that asks how the hand ended too.
local rules = extends("rummy")
rules.score.bonuses[2] = { points = 10, when = function(r, side) return r.how == "out" and r.out == side and r.one_go end }
return rules
