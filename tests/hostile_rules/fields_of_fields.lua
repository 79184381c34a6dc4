-- Every field is a table of tables of itself.
local rules = extends("minimal")
for key in pairs(extends and rules) do rules[key] = { { { rules } } } end
return rules
