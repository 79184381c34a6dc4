-- A match that nobody wins.
local rules = extends("minimal")
rules.match.won = function(r, side) return false end
return rules
