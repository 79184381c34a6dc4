-- Every number is infinite.
local rules = extends("minimal")
rules.points = 1 / 0
rules.players = { -1 / 0, 1 / 0 }
rules.deal[1].n = 1e308 * 10
rules.match.limit = math.maxinteger
return rules
