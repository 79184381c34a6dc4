return { host = 1 }
