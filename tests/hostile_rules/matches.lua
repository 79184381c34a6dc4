-- Patterns that try every way.
local rules = extends("minimal")
rules.points = function(card) local s = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" return #s > 0 and card.rank or s:find("a*a*a*a*b") or 1 end
return rules
