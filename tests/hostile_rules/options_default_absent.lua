-- Defaults that are no choice.
local list = {}
list.a = { "z", choices = { "x", "y" } }
list.b = { 7, range = { 1, 3 } }
list.c = { 0 / 1, range = { 3, 1 } }
local rules, option = extends("minimal", list)
return rules
