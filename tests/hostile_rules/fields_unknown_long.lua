-- A thousand fields with names of sixty letters.
local rules = extends("minimal")
local long = ("x"):upper()
for i = 1, 6 do long = long .. long end
for i = 1, 1000 do rules[long:sub(1, 58) .. i] = 1 end
return rules
