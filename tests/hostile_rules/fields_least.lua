-- Every number is the least there is.
local rules = extends("minimal")
rules.points = math.mininteger
rules.players = math.mininteger
rules.deal[1].n = math.mininteger
rules.match.limit = math.mininteger
return rules
