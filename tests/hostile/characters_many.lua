-- wants 2: works for more than
while true do pcall(string.char, 1, 2, 3, 4, 5, 6, 7, 8, 9) end
