-- Fields with names of bytes at random.
local rules = extends("minimal")
for i = 1, 255 do rules[string.char(i, 255 - i, 27, 7)] = 1 end
return rules
