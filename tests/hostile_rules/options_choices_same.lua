-- Twelve choices that are all the same.
local list = {}
list.a = { "x", choices = { "x", "x", "x", "x", "x", "x" } }
local rules, option = extends("minimal", list)
return rules
