-- Options decide how many kinds there are and how they are.
local list = {}
list.a = { 2, choices = { 2, 3, 4, 5, 6, 7, 8 } }
list.b = { true }
list.c = { false }
local rules, option = extends("minimal", list)
for i = 1, option.a do rules.melds["k" .. ("abcdefgh"):sub(i, i)] = run { size = { i + 1, 13 }, mixed = option.b, ace = option.c and "both" or "low" } end
return rules
