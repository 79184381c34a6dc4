-- A parent that is not there is looked for without end.
while true do pcall(extends, "nothing") end
