-- The file fails with four thousand bytes of many lines.
local rules = extends("minimal")
local line = "x\n"
for i = 1, 10 do line = line .. line end
error(line)
return rules
