-- A range of all numbers that there are.
local list = {}
list.a = { 0, range = { math.mininteger, math.maxinteger } }
local rules, option = extends("minimal", list)
rules.points = option.a
return rules
