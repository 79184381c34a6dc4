-- A range of a million values, each of which is another game.
local list = {}
list.a = { 1, range = { 1, 1000000 } }
list.b = { 1, range = { 1, 1000000 } }
local rules, option = extends("minimal", list)
rules.points = option.a
rules.match.limit = option.b
return rules
