local rules = { host = 1 }
