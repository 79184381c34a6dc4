-- wants 4: works for more than 2000000 steps
local text = "x"
for i = 1, 7 do text = text .. text end
while true do pcall(string.byte, text, 1, -1) end
