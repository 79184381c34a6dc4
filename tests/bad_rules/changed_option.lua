local option = options { ante = { 4, range = { 0, 100 } } }
option.ante = 5
return { host = 1 }
