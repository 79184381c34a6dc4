local rules = extends("cutting_base.lua")
rules.name = "Theirs"
rules.match.limit = 0
rules.score.bonuses[1].points = "ten"
return rules
