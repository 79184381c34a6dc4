local option = options { ante = { 4, range = { 0, 100 } } }
return { host = 1, name = "Ante " .. option.antee }
