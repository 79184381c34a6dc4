-- A text is taken apart and put together.
local rules = extends("minimal")
local s = "abcdefgh"
for i = 1, 4 do s = s .. s end
while true do string.char(s:byte(1, 128)) end
return rules
