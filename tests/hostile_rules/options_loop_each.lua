-- Each value of each option takes all but a few steps of a load.
local list = {}
for i = 1, 8 do list["o" .. ("abcdefgh"):sub(i, i)] = { 1, choices = { 1, 2, 3, 4, 5, 6 } } end
local rules, option = extends("minimal", list)
local sum = 0
for i = 1, 480000 do sum = sum + i end
rules.points = option.oa
return rules
