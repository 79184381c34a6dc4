-- wants 5: makes a text of more than 4096 bytes
local text = "x"
while true do
  pcall(function()
    text = text .. text
  end)
end
