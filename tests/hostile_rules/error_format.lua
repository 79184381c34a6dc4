-- The file fails with signs of a format and controls.
local rules = extends("minimal")
error("%s%n%d \27[2J \0 \255")
return rules
