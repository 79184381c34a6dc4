-- wants 4: makes a text of more than 4096 bytes
local text = "0123456789"
while true do
  text = string.format("%s%s", text, text)
end
