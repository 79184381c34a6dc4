-- A text in a thousand languages.
local rules = extends("minimal")
local name = {}
for i = 1, 1000 do name["l" .. i] = "x" end
rules.name = name
return rules
