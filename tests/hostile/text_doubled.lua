-- wants 4: makes a text of more than 4096 bytes
local text = "x"
while true do
  text = text .. text
end
