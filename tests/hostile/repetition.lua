-- wants 2: rules files have no 'string.rep': texts are short here
for _ = 1, 2000 do pcall(string.rep, "x", 30000000) end
