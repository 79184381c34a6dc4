return { host = 1, name = os.getenv("HOME") }
