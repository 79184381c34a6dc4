-- wants 2: works for more than 2000000 steps
while true do pcall(pcall, pcall, pcall, error) end
