-- wants 4: makes and throws away more than 256 MiB
local text = "x"
for i = 1, 11 do text = text .. text end
while true do local same = text .. "a" < text .. "b" end
